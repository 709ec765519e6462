import type { Invoicing } from '@tianguis/proto/payments/statements/operations';
import { minute } from '@tianguis/proto/time';

interface Statements {
  readonly sellers: readonly { readonly invoice?: Invoicing | undefined }[];
}

/** When statements are read again; no event says that a seller gave the tax data that were missing. */
export const askAgainAfter = (data: Statements | undefined): number | false =>
  data?.sellers.some(({ invoice }) => invoice === 'no_tax_data') ? minute : false;
