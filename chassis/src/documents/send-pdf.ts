import type { RawCall } from '../http/operation.ts';
import type { PdfDocument } from './document.ts';
import { writePdf } from './write-pdf.ts';

/** Answers a raw operation with a document, which the browser keeps under this name, `recibo-12.pdf`. */
export async function sendPdf({ res }: Pick<RawCall, 'res'>, filename: string, document: PdfDocument): Promise<void> {
  const bytes = await writePdf(document);
  res.setHeader('content-type', 'application/pdf');
  res.setHeader('content-disposition', `attachment; filename="${filename}"`);
  // It may hold what is one member's own.
  res.setHeader('cache-control', 'private, no-store');
  res.end(bytes);
}
