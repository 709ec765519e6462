import { drawBars } from './bars.ts';
import type { Drawing, Heading, Paragraph, Part, Picture, Rows } from './document.ts';
import { colours, margin, millimetre, sizes } from './look.ts';
import { bottomOf, ensureRoom, type Pdf, type Style, setStyle, tagged, widthOf, write } from './page.ts';
import { drawTable } from './table.ts';

const gap = 9;
// A heading never stands last on its page.
const roomBelowHeading = 60;
const roomOfHeading = 34;

/** How much of a part has to be on the page of the heading above it. */
function roomBelow(pdf: Pdf, next: Part | undefined): number {
  if (next?.kind === 'rows') return roomOfHeading + roomOfRows(pdf, next);
  if (next?.kind === 'drawing') return roomOfHeading + heightOfDrawing(pdf, next);
  return roomBelowHeading;
}

function drawHeading(pdf: Pdf, { text }: Heading, next: Part | undefined): void {
  ensureRoom(pdf, Math.max(roomBelowHeading, roomBelow(pdf, next)));
  setStyle(pdf, { font: 'heading', size: sizes.heading });
  pdf.y += 8;
  tagged(pdf, 'H2', () => write(pdf, text, margin, pdf.y, { width: widthOf(pdf) }));
}

const looks: Record<NonNullable<Paragraph['look']>, Style> = {
  strong: { font: 'strong' },
  muted: { colour: colours.muted },
  lead: { size: sizes.lead },
};

const styleOf = ({ look, url }: Paragraph): Style => ({
  ...(look && looks[look]),
  ...(url && { colour: colours.accent }),
});

/** How much of a paragraph stands on one page at least. */
function roomOfText(pdf: Pdf, part: Paragraph): number {
  setStyle(pdf, styleOf(part));
  return Math.min(pdf.heightOfString(part.text, { width: widthOf(pdf), lineGap: 3 }), 120);
}

function drawText(pdf: Pdf, part: Paragraph, next: Part | undefined): void {
  const { text, look, align, url } = part;
  // In strong letters it names the paragraph below it.
  const below = look === 'strong' && next?.kind === 'text' ? gap + roomOfText(pdf, next) : 0;
  ensureRoom(pdf, roomOfText(pdf, part) + below);
  setStyle(pdf, styleOf(part));
  const options = { width: widthOf(pdf), lineGap: 3, ...(align && { align }) };
  const link = url && { link: url, underline: true };
  tagged(pdf, url ? 'Link' : 'P', () => write(pdf, text, margin, pdf.y, { ...options, ...link }));
}

interface Widths {
  readonly name: number;
  readonly value: number;
}

function widthsOfRows(pdf: Pdf): Widths {
  const name = widthOf(pdf) * 0.36;
  return { name, value: widthOf(pdf) - name };
}

function heightOfRow(pdf: Pdf, [name, text]: Rows['rows'][number], widths: Widths): number {
  setStyle(pdf, {});
  const heightOfName = pdf.heightOfString(name || ' ', { width: widths.name - gap });
  return Math.max(heightOfName, pdf.heightOfString(text || ' ', { width: widths.value })) + 4;
}

/** Rows belong together, such as sums with their total: what fits on one page is not divided. */
function roomOfRows(pdf: Pdf, { rows }: Rows): number {
  const widths = widthsOfRows(pdf);
  const height = rows.reduce((sum, row) => sum + heightOfRow(pdf, row, widths), 0);
  return height + roomOfHeading > bottomOf(pdf) - margin ? 0 : height;
}

function drawRows(pdf: Pdf, part: Rows): void {
  const widths = widthsOfRows(pdf);
  ensureRoom(pdf, roomOfRows(pdf, part));
  for (const row of part.rows) {
    const [name, text] = row;
    const height = heightOfRow(pdf, row, widths);
    ensureRoom(pdf, height);
    const y = pdf.y;
    tagged(pdf, 'P', () => {
      setStyle(pdf, { colour: colours.muted });
      write(pdf, name, margin, y, { width: widths.name - gap });
      setStyle(pdf, {});
      write(pdf, text, margin + widths.name, y, { width: widths.value });
    });
    pdf.x = margin;
    pdf.y = y + height;
  }
}

const leftOf = (pdf: Pdf, width: number, align?: 'center') => margin + (align ? (widthOf(pdf) - width) / 2 : 0);

function drawPicture(pdf: Pdf, { bytes, alt, align, ...box }: Picture): void {
  const width = Math.min(box.width * millimetre, widthOf(pdf));
  const height = box.height * millimetre;
  ensureRoom(pdf, height);
  const y = pdf.y;
  const fit = { fit: [width, height] as [number, number] };
  tagged(pdf, 'Figure', () => pdf.image(bytes, leftOf(pdf, width, align), y, fit), alt);
  pdf.y = y + height;
}

const scaleOf = (pdf: Pdf, { box, width }: Drawing): number => Math.min(width * millimetre, widthOf(pdf)) / box[0];
const heightOfDrawing = (pdf: Pdf, drawing: Drawing): number => drawing.box[1] * scaleOf(pdf, drawing);

function drawDrawing(pdf: Pdf, drawing: Drawing): void {
  const { path, box, alt, align, stroke } = drawing;
  const scale = scaleOf(pdf, drawing);
  ensureRoom(pdf, heightOfDrawing(pdf, drawing));
  const y = pdf.y;
  const draw = () => {
    pdf
      .save()
      .translate(leftOf(pdf, box[0] * scale, align), y)
      .scale(scale)
      .path(path);
    if (stroke === undefined) pdf.fill(colours.ink);
    else pdf.lineWidth(stroke).lineCap('round').lineJoin('round').stroke(colours.ink);
    pdf.restore();
  };
  tagged(pdf, 'Figure', draw, alt);
  pdf.y = y + box[1] * scale;
}

/** Draws a part; `next` is the one below it. */
export function drawPart(pdf: Pdf, part: Part, next: Part | undefined): void {
  if (part.kind === 'heading') drawHeading(pdf, part, next);
  else if (part.kind === 'text') drawText(pdf, part, next);
  else if (part.kind === 'rows') drawRows(pdf, part);
  else if (part.kind === 'table') drawTable(pdf, part);
  else if (part.kind === 'bars') drawBars(pdf, part);
  else if (part.kind === 'picture') drawPicture(pdf, part);
  else drawDrawing(pdf, part);
  pdf.y += gap;
}
