import { buffer } from 'node:stream/consumers';
import type { PdfDocument } from './document.ts';
import { colours, fonts, footRoom, margin, sizes } from './look.ts';
import { ornament, type Pdf, rule, setStyle, tagged, widthOf, write } from './page.ts';
import { drawPart } from './parts.ts';

const publisher = 'Tianguis Circular';
const pageOf = { es: ['Página', 'de'], en: ['Page', 'of'] } as const;

async function open({ lang, title, at, isWide }: PdfDocument): Promise<Pdf> {
  // With the first document, not with the service: it takes 20 MB.
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({
    size: 'A4',
    layout: isWide ? 'landscape' : 'portrait',
    margins: { top: margin, left: margin, right: margin, bottom: margin + footRoom },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: lang === 'es' ? 'es-MX' : 'en',
    info: { Title: title, Author: publisher, Creator: publisher, Producer: 'pdfkit', CreationDate: at, ModDate: at },
  });
  for (const [name, bytes] of Object.entries(fonts)) pdf.registerFont(name, bytes);
  return pdf;
}

function drawTop(pdf: Pdf, { title, subtitle }: PdfDocument): void {
  setStyle(pdf, { font: 'heading', size: sizes.text, colour: colours.accent });
  tagged(pdf, 'P', () => write(pdf, publisher, margin, margin));
  setStyle(pdf, { font: 'heading', size: sizes.title });
  tagged(pdf, 'H1', () => write(pdf, title, margin, pdf.y + 6, { width: widthOf(pdf) }));
  setStyle(pdf, { colour: colours.muted });
  if (subtitle) tagged(pdf, 'P', () => write(pdf, subtitle, margin, pdf.y + 2, { width: widthOf(pdf) }));
  pdf.y += 8;
  rule(pdf, pdf.y, { width: 1, colour: colours.ink });
  pdf.y += 12;
}

const roomOfNumber = 80;

/** A long link has smaller letters: the page’s number stands at the end of the same line. */
const fitLink = (pdf: Pdf, text: string): void => {
  const share = (widthOf(pdf) - roomOfNumber) / pdf.widthOfString(text);
  pdf.fontSize(sizes.small * Math.min(1, share));
};

/** Once all pages are there, since each says how many there are. */
function drawFeet(pdf: Pdf, { lang, link }: PdfDocument): void {
  const { count } = pdf.bufferedPageRange();
  const [page, of] = pageOf[lang];
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(i);
    // Or text below the margin would begin a page of its own.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - margin - 8;
    rule(pdf, y - 8);
    setStyle(pdf, { size: sizes.small, colour: colours.muted });
    const line = { width: widthOf(pdf), lineBreak: false } as const;
    ornament(pdf, () => {
      write(pdf, `${page} ${i + 1} ${of} ${count}`, margin, y, { ...line, lineBreak: true, align: 'right' });
      if (!link) return;
      fitLink(pdf, link.text);
      write(pdf, link.text, margin, y, { ...line, link: link.url });
    });
  }
}

/** Lays a document out on A4 pages: a tagged PDF with its title and language, our fonts inside, cut to the letters it shows. */
export async function writePdf(document: PdfDocument): Promise<Buffer> {
  const pdf = await open(document);
  const bytes = buffer(pdf);
  drawTop(pdf, document);
  for (const [index, part] of document.parts.entries()) drawPart(pdf, part, document.parts[index + 1]);
  drawFeet(pdf, document);
  pdf.end();
  return bytes;
}
