import { drawBars } from './bars.ts';
import type { Drawing, Heading, Paragraph, Part, Picture, Rows } from './document.ts';
import { colours, margin, millimetre, sizes } from './look.ts';
import { ensureRoom, type Pdf, type Style, setStyle, tagged, widthOf, write } from './page.ts';
import { drawTable } from './table.ts';

const gap = 9;
// A heading never stands last on its page.
const roomBelowHeading = 60;

function drawHeading(pdf: Pdf, { text }: Heading): void {
  ensureRoom(pdf, roomBelowHeading);
  setStyle(pdf, { font: 'heading', size: sizes.heading });
  pdf.y += 8;
  tagged(pdf, 'H2', () => write(pdf, text, margin, pdf.y, { width: widthOf(pdf) }));
}

const looks: Record<NonNullable<Paragraph['look']>, Style> = {
  strong: { font: 'strong' },
  muted: { colour: colours.muted },
  lead: { size: sizes.lead },
};

function drawText(pdf: Pdf, { text, look, align, url }: Paragraph): void {
  setStyle(pdf, { ...(look && looks[look]), ...(url && { colour: colours.accent }) });
  const options = { width: widthOf(pdf), lineGap: 3, ...(align && { align }) };
  ensureRoom(pdf, Math.min(pdf.heightOfString(text, options), 120));
  const link = url && { link: url, underline: true };
  tagged(pdf, url ? 'Link' : 'P', () => write(pdf, text, margin, pdf.y, { ...options, ...link }));
}

function drawRows(pdf: Pdf, { rows }: Rows): void {
  const width = widthOf(pdf) * 0.36;
  const value = { width: widthOf(pdf) - width };
  for (const [name, text] of rows) {
    setStyle(pdf, {});
    const height =
      Math.max(pdf.heightOfString(name || ' ', { width: width - gap }), pdf.heightOfString(text || ' ', value)) + 4;
    ensureRoom(pdf, height);
    const y = pdf.y;
    tagged(pdf, 'P', () => {
      setStyle(pdf, { colour: colours.muted });
      write(pdf, name, margin, y, { width: width - gap });
      setStyle(pdf, {});
      write(pdf, text, margin + width, y, value);
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

function drawDrawing(pdf: Pdf, { path, box, alt, width: wanted, align, stroke }: Drawing): void {
  const scale = Math.min(wanted * millimetre, widthOf(pdf)) / box[0];
  ensureRoom(pdf, box[1] * scale);
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

export function drawPart(pdf: Pdf, part: Part): void {
  if (part.kind === 'heading') drawHeading(pdf, part);
  else if (part.kind === 'text') drawText(pdf, part);
  else if (part.kind === 'rows') drawRows(pdf, part);
  else if (part.kind === 'table') drawTable(pdf, part);
  else if (part.kind === 'bars') drawBars(pdf, part);
  else if (part.kind === 'picture') drawPicture(pdf, part);
  else drawDrawing(pdf, part);
  pdf.y += gap;
}
