import { AppError, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { type InvoiceKind, invoiceKinds } from '@tianguis/proto/payments/tax/issued-invoices';
import { hour } from '@tianguis/proto/time';
import type { Csd } from '../certification/csd.ts';
import { type Invoicing, sealingAt } from '../certification/invoicing.ts';
import type { Refusal, Stamped } from '../certification/pac.ts';
import { attributesOf } from '../certification/xml.ts';
import type { Deps } from '../platform/room.ts';
import { wordOf } from '../platform/word.ts';
import { findTaxProfile } from '../taxes/tax-profile-store.ts';
import { sealedXml } from './cfdi-xml.ts';
import { type CommissionInvoice, commissionInvoice, creditNote } from './commission-invoice.ts';
import { demandIssuer, invoiceFacts } from './invoice-facts.ts';
import { findInvoice, type InvoiceRow, lockInvoice, saveInvoice } from './invoice-store.ts';
import { unanswered } from './issue-invoices.ts';
import { creditedOrders, keptInvoice } from './kept-invoice.ts';
import { publishInvoice } from './publish-invoice.ts';
import { stampOf } from './stamp.ts';
import { transportInvoiceOf, withheldPercent } from './transport-invoice.ts';
import { withholdingPaper } from './withholding-paper.ts';

/**
 * SAT takes an invoice for 72 hours after its date, and for as long the provider knows a name again. After that it could stamp the same
 * commission twice, so a person has to look.
 */
const stampWithin = 71 * hour;

/** The name under which the provider is asked for the stamp of one seal. */
export const nameOf = ({ id, attempt }: Pick<InvoiceRow, 'id' | 'attempt'>): string => `${id}-${attempt}`;

async function invoiceOf(tx: Pick<Tx, 'query'>, deps: Deps, row: InvoiceRow): Promise<CommissionInvoice> {
  const replaced = row.replacesId === null ? undefined : await findInvoice(tx, row.replacesId);
  return commissionInvoice({
    ...(await invoiceFacts(tx, deps.config, { seller: row.sellerId, month: row.month })),
    issuedAt: deps.now(),
    generation: row.generation,
    replaces: replaced?.uuid ?? undefined,
  });
}

const creditedGone = (): AppError =>
  refused('credited_invoice_gone', {
    es: 'La factura a la que corresponde ya no está vigente',
    en: 'The invoice that it belongs to is not valid any more',
  });

/** The credit note is to whom the invoice was, with what the receiver says of themselves by now, if they are the same for SAT. */
async function creditNoteOf(tx: Pick<Tx, 'query'>, deps: Deps, row: InvoiceRow): Promise<CommissionInvoice> {
  const { sellerId, month, generation, credited } = row;
  const invoice = row.creditsId === null ? undefined : await findInvoice(tx, row.creditsId);
  if (invoice?.state !== 'stamped' || invoice.uuid === null) throw creditedGone();
  const { receiver, issuer, withheld = 0 } = keptInvoice.parse(invoice.content);
  const isTransport = invoice.kind === 'transport';
  const profile = await findTaxProfile(tx, sellerId);
  const { rfc, name, regime, postalCode, cfdiUse } = profile?.rfc === receiver.rfc ? profile : receiver;
  const operator = demandIssuer(deps.config);
  return creditNote({
    issuer: isTransport ? { ...operator, paymentForm: issuer.paymentForm } : operator,
    ...(isTransport && { transport: { withheldPercent: withheld > 0 ? withheldPercent : 0 } }),
    receiver: { rfc, name, regime, postalCode, cfdiUse },
    sellerId,
    month,
    generation,
    issuedAt: deps.now(),
    orders: creditedOrders.parse(credited),
    credits: invoice.uuid,
  });
}

/** What is kept of a paper, and how it is sealed. */
interface Paper {
  readonly content: object;
  /** Centavos. */
  readonly total: number;
  readonly sealed: (csd: Csd) => string;
}

type Draw = (tx: Pick<Tx, 'query'>, deps: Deps, row: InvoiceRow) => Promise<Paper>;

const asInvoice =
  (drawn: typeof invoiceOf): Draw =>
  async (tx, deps, row) => {
    const content = await drawn(tx, deps, row);
    return { content, total: content.total, sealed: (csd) => sealedXml(content, csd) };
  };

/** What is sealed of each kind of paper. */
const papers: Record<InvoiceKind, Draw> = {
  invoice: asInvoice(invoiceOf),
  credit_note: asInvoice(creditNoteOf),
  transport: asInvoice(transportInvoiceOf),
  withholding: withholdingPaper,
};

/** What cannot be invoiced any more is told to staff, as if the provider had refused it. */
const refusalOf = (err: unknown): Refusal => {
  if (err instanceof AppError && err.kind === 'refused')
    return { kind: 'refused', code: err.code, message: err.message };
  throw err;
};

/**
 * Seals a queued invoice. From here on the same bytes are sent under the same name until the provider answers. While the certificate
 * does not seal, it stays queued: SAT would refuse it.
 */
const seal = (deps: Deps, invoicing: Invoicing, id: string): Promise<InvoiceRow | undefined> =>
  deps.inTransaction(async ({ tx }) => {
    const row = await lockInvoice(tx, id);
    const csd = sealingAt(invoicing, deps.now());
    if (row?.state !== 'queued' || !csd) return row;
    const paper = await papers[wordOf(invoiceKinds, row.kind)](tx, deps, row).catch(refusalOf);
    if ('code' in paper) return refuse(tx, deps, row, paper);
    const { content, total } = paper;
    const sealed = { sealedXml: paper.sealed(csd), sealedAt: deps.now() };
    return saveInvoice(
      tx,
      row,
      { state: 'sending', content: JSON.parse(JSON.stringify(content)), total, ...sealed },
      deps.now(),
    );
  });

async function refuse(tx: Tx, deps: Deps, row: InvoiceRow, { code, message }: Refusal): Promise<InvoiceRow> {
  const after = await saveInvoice(tx, row, { state: 'refused', reason: code, detail: message || null }, deps.now());
  await publishInvoice(tx, deps, after, 'refused');
  return after;
}

/** The element that has the seal. */
const rootOf = ({ kind }: InvoiceRow): string => (kind === 'withholding' ? 'Retenciones' : 'Comprobante');

/** Whether a stamped invoice is the one that we sealed. */
const isOurs = (row: InvoiceRow, xml: string): boolean =>
  row.sealedXml !== null && attributesOf(xml, rootOf(row))?.Sello === attributesOf(row.sealedXml, rootOf(row))?.Sello;

async function keepStamp(tx: Tx, deps: Deps, row: InvoiceRow, { xml }: Stamped): Promise<void> {
  const stamp = stampOf(xml);
  if (!stamp || !isOurs(row, xml)) {
    const message = 'the stamped invoice is not the one that was sent';
    await refuse(tx, deps, row, { kind: 'refused', code: 'wrong_stamp', message });
    return;
  }
  const changes = { state: 'stamped', xml, uuid: stamp.uuid, stampedAt: deps.now() } as const;
  await publishInvoice(tx, deps, await saveInvoice(tx, row, changes, deps.now()), 'stamped');
}

/** Keeps the provider's answer about one seal. A second answer about it changes nothing. */
const keep = (deps: Deps, sent: InvoiceRow, answer: Stamped | Refusal): Promise<void> =>
  deps.inTransaction(async ({ tx }) => {
    const row = await lockInvoice(tx, sent.id);
    if (row?.state !== 'sending' || row.attempt !== sent.attempt) return;
    if (answer.kind === 'stamped') await keepStamp(tx, deps, row, answer);
    else await refuse(tx, deps, row, answer);
  });

/**
 * Has an invoice sealed and stamped. Wherever a run ends, the next one goes on: what was sent is sent again as it was, and the provider
 * answers with the stamp that there is.
 */
export async function stampInvoice(deps: Deps, invoicing: Invoicing, id: string): Promise<void> {
  const row = await seal(deps, invoicing, id);
  if (row?.state !== 'sending' || row.sealedXml === null || row.sealedAt === null) return;
  if (deps.now().getTime() - row.sealedAt.getTime() > stampWithin) {
    await keep(deps, row, { kind: 'refused', code: unanswered, message: '' });
    return;
  }
  const { pac } = invoicing;
  const isWithholding = row.kind === 'withholding';
  const answer = isWithholding ? pac.stampWithholding(row.sealedXml) : pac.stamp(row.sealedXml, nameOf(row));
  await keep(deps, row, await answer);
}
