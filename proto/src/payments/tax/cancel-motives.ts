import { type CancelMotive, cancelMotives } from './cancellation.ts';
import type { InvoiceKind } from './issued-invoices.ts';

/** The motives for a kind: only an invoice of commission and a certificate can have a substitute, and only an invoice be part of a global one. */
export function motivesOf(kind: InvoiceKind): readonly CancelMotive[] {
  if (kind === 'invoice') return cancelMotives;
  return kind === 'withholding' ? ['01', '02', '03'] : ['02', '03'];
}
