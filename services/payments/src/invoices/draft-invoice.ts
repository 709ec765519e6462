import { toPesos } from '@tianguis/proto/money';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { cfdiXml } from './cfdi-xml.ts';
import { commissionInvoice } from './commission-invoice.ts';
import { invoiceFacts } from './invoice-facts.ts';

interface Wanted {
  readonly seller: number;
  readonly month: string;
  readonly staffId: number | null;
}

/** The draft of a seller's invoice for a month's commission; who asks for it is audited. */
export const draftInvoice = ({ config, inTransaction, outbox, now }: Deps, { seller, month, staffId }: Wanted) =>
  inTransaction(async ({ tx }) => {
    const facts = await invoiceFacts(tx, config, { seller, month });
    const invoice = commissionInvoice({ ...facts, issuedAt: now() });
    const detail = { month, centavos: invoice.total };
    await audit(outbox, tx, { action: 'invoice_drafted', subject: `members/${seller}`, staffId, detail });
    return { fileName: `comision-${seller}-${month}.xml`, xml: cfdiXml(invoice), total: toPesos(invoice.total) };
  });
