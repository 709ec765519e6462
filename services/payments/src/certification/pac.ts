import type { CancelMotive } from '@tianguis/proto/payments/tax/cancellation';

/** What the provider has against a request: SAT's code or its own, and its words. Asking again would not help. */
export interface Refusal {
  readonly kind: 'refused';
  readonly code: string;
  readonly message: string;
}

export interface Stamped {
  readonly kind: 'stamped';
  /** The sealed invoice with its stamp. */
  readonly xml: string;
}

export interface Cancellation {
  readonly uuid: string;
  readonly motive: CancelMotive;
  /** SAT's number of the invoice that takes its place: with motive 01. */
  readonly substitute: string | null;
}

/** SAT took the request, or had it already. `missing`: SAT does not know the invoice yet, which may take 48 hours. */
export type CancellationAnswer = Refusal | { readonly kind: 'asked' } | { readonly kind: 'missing' };

/** How an invoice stands with SAT. `pending`: its receiver has not said yet whether they agree; `disagreed`: they do not. */
export type SatStatus = 'valid' | 'pending' | 'disagreed' | 'cancelled' | 'unknown';

/** What SAT looks an invoice up by. */
export interface PrintedInvoice {
  readonly uuid: string;
  readonly issuer: string;
  readonly receiver: string;
  /** As the invoice has it: `640.03`. */
  readonly total: string;
}

/** A certification provider (PAC). Each call throws `unavailable` where it is not known what became of it. */
export interface Pac {
  /** Has a sealed invoice stamped. Asked again under the same name with the same bytes, it answers with the first stamp. */
  stamp(sealedXml: string, name: string): Promise<Stamped | Refusal>;
  /** The same of what was withheld (CFDI of withholding), which has no name: the same bytes are known again. */
  stampWithholding(sealedXml: string): Promise<Stamped | Refusal>;
  cancel(cancellation: Cancellation): Promise<CancellationAnswer>;
  /** SAT cancels what was withheld by another service, and asks nobody: once it took the request, it is cancelled. */
  cancelWithholding(cancellation: Cancellation): Promise<CancellationAnswer>;
  status(invoice: PrintedInvoice): Promise<SatStatus>;
}
