import type PDFDocument from 'pdfkit';
import { colours, type FontName, footRoom, margin, sizes } from './look.ts';

export type Pdf = InstanceType<typeof PDFDocument>;
type Tag = Parameters<Pdf['struct']>[0];

export const bottomOf = (pdf: Pdf) => pdf.page.height - margin - footRoom;
export const widthOf = (pdf: Pdf) => pdf.page.width - 2 * margin;

/** Begins a new page where so much does not fit any more. */
export function ensureRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= bottomOf(pdf) || pdf.y <= margin) return false;
  pdf.addPage();
  return true;
}

/** What is drawn inside is read aloud as one element of this kind. */
export function tagged(pdf: Pdf, tag: Tag, draw: () => void, alt?: string): void {
  pdf.addStructure(pdf.struct(tag, alt === undefined ? {} : { alt }, draw));
}

/** Lines and grounds, which a screen reader passes over. */
export function ornament(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact');
  draw();
  pdf.endMarkedContent();
}

export interface Style {
  readonly font?: FontName;
  readonly size?: number;
  readonly colour?: string;
}

export function setStyle(pdf: Pdf, { font = 'text', size = sizes.text, colour = colours.ink }: Style): void {
  pdf.font(font).fontSize(size).fillColor(colour);
}

// Our fonts have no small figures: m², CO₂ and ½ are shown as m2, CO2 and 1/2.
const withLetters = (text: string): string =>
  text.replace(/[²³₂½¼¾]/gu, (letter) => letter.normalize('NFKD').replace('\u2044', '/'));

export function write(pdf: Pdf, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}): void {
  pdf.text(withLetters(text), x, y, options);
}

export function rule(pdf: Pdf, y: number, { width = 0.5, colour = colours.line as string } = {}): void {
  ornament(pdf, () => {
    pdf
      .moveTo(margin, y)
      .lineTo(margin + widthOf(pdf), y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke();
  });
}
