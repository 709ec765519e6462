import type { Table } from './document.ts';
import { colours, margin, sizes } from './look.ts';
import { bottomOf, ensureRoom, type Pdf, rule, type Style, setStyle, widthOf, write } from './page.ts';

const pad = 5;
const gap = 8;

interface Cell {
  readonly x: number;
  readonly width: number;
  readonly align: 'left' | 'right';
}

function cellsOf(pdf: Pdf, { columns }: Table): readonly Cell[] {
  const unit = (widthOf(pdf) - gap * (columns.length - 1)) / columns.reduce((sum, { share = 1 }) => sum + share, 0);
  let x: number = margin;
  return columns.map(({ share = 1, align = 'left' as const }) => {
    const cell: Cell = { x, width: unit * share, align };
    x += cell.width + gap;
    return cell;
  });
}

function heightOf(pdf: Pdf, cells: readonly Cell[], texts: readonly string[]): number {
  return Math.max(...cells.map(({ width }, i) => pdf.heightOfString(texts[i] || ' ', { width }))) + 2 * pad;
}

function drawRow(pdf: Pdf, cells: readonly Cell[], texts: readonly string[], height: number, tag: 'TH' | 'TD'): void {
  const y = pdf.y;
  const row = pdf.struct('TR');
  for (const [i, { x, width, align }] of cells.entries()) {
    row.add(pdf.struct(tag, {}, () => void write(pdf, texts[i] ?? '', x, y + pad, { width, align })));
  }
  pdf.addStructure(row);
  pdf.x = margin;
  pdf.y = y + height;
}

const headStyle: Style = { font: 'strong', size: sizes.small, colour: colours.muted };
const bodyStyle: Style = { size: sizes.small };
const totalStyle: Style = { font: 'strong', size: sizes.small };

export function drawTable(pdf: Pdf, table: Table): void {
  const cells = cellsOf(pdf, table);
  const names = table.columns.map(({ name }) => name);
  const drawHead = () => {
    setStyle(pdf, headStyle);
    drawRow(pdf, cells, names, heightOf(pdf, cells, names), 'TH');
    rule(pdf, pdf.y, { width: 1, colour: colours.ink });
  };
  const draw = (texts: readonly string[], style: Style) => {
    setStyle(pdf, style);
    const height = heightOf(pdf, cells, texts);
    if (ensureRoom(pdf, Math.min(height, bottomOf(pdf) - margin))) drawHead();
    setStyle(pdf, style);
    drawRow(pdf, cells, texts, height, 'TD');
    rule(pdf, pdf.y);
  };
  ensureRoom(pdf, 60);
  drawHead();
  for (const texts of table.rows) draw(texts, bodyStyle);
  if (table.total) draw(table.total, totalStyle);
}
