import { randomUUID } from 'node:crypto';
import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { localDay, localTime } from '@tianguis/proto/time';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { invoiceFacts, keptIn } from './invoice-facts.ts';
import {
  addInvoice,
  type InvoiceRow,
  isCredited,
  lockCounting,
  lockInvoice,
  lockNewest,
  lockPapers,
  nextGeneration,
  readListed,
  resolveRefused,
  saveInvoice,
  sellersDue,
} from './invoice-store.ts';
import { asStaffSee } from './read-invoices.ts';

/** The job that seals, stamps and cancels what waits. */
export const serveJob = 'serveInvoices';

export const serveSoon = ({ queue }: Pick<Deps, 'queue'>, tx: Pick<Tx, 'query'>): Promise<void> =>
  queue.add(tx, serveJob, {}, { key: 'serve-invoices-now' });

export const noInvoice = (): AppError =>
  notFound('invoice_not_found', {
    es: 'No existe esa factura',
    en: 'There is no such invoice',
  });
export const invoicesOff = (): AppError =>
  refused('invoices_off', {
    es: 'La emisión de facturas está apagada',
    en: 'Issuing invoices is turned off',
  });
export const monthRuns = (): AppError =>
  refused('month_not_over', { es: 'Ese mes todavía no termina', en: 'That month is not over yet' }, 'month');
const isThere = (): AppError =>
  conflict(
    'invoice_there',
    { es: 'Ya hay una factura de ese mes', en: 'There is an invoice of that month already' },
    'month',
  );
const nothingToReplace = (): AppError =>
  conflict(
    'nothing_to_replace',
    { es: 'No hay una factura timbrada que sustituir', en: 'There is no stamped invoice to replace' },
    'replaces',
  );
export const isCreditedAlready = (): AppError =>
  conflict('invoice_credited', {
    es: 'Esa factura tiene una nota de crédito: mientras esté vigente, el SAT no la cancela',
    en: 'That invoice has a credit note: while it is valid, SAT does not cancel the invoice',
  });
const notRefused = (): AppError =>
  conflict('invoice_not_refused', {
    es: 'Esa factura ya no espera a nadie: se reintentó o se resolvió',
    en: 'That invoice waits for nobody: it was retried or resolved',
  });
const outcomeUnknown = (): AppError =>
  conflict(
    'outcome_unknown',
    {
      es: 'No se sabe si se timbró: revisa primero el panel del PAC',
      en: 'It is not known whether it was stamped: look at the provider’s panel first',
    },
    'notStamped',
  );

export const isOver = (month: string, now: Date): boolean => month < localDay(now).slice(0, 7);

interface Problems {
  readonly isThere: () => AppError;
  readonly nothingToReplace: () => AppError;
}

/** The paper that a new one of its month takes the place of; null where none of that month counts. */
export function replacedBy(counting: InvoiceRow | undefined, replaces: boolean, problems: Problems): string | null {
  if (replaces && counting?.state !== 'stamped') throw problems.nothingToReplace();
  if (counting && !replaces) throw problems.isThere();
  return counting?.id ?? null;
}

interface Wanted {
  readonly seller: number;
  readonly month: string;
  readonly replaces: boolean;
  readonly staffId: number | null;
}

/** Has the invoice of a seller's month issued. */
export async function issueInvoice(deps: Deps, { seller, month, replaces, staffId }: Wanted) {
  if (!deps.invoicing) throw invoicesOff();
  if (!isOver(month, deps.now())) throw monthRuns();
  return deps.inTransaction(async ({ tx }) => {
    await invoiceFacts(tx, deps.config, { seller, month });
    const id = randomUUID();
    await lockPapers(tx, seller);
    const replacesId = replacedBy(await lockCounting(tx, seller, month, 'invoice'), replaces, {
      isThere,
      nothingToReplace,
    });
    if (replacesId !== null && (await isCredited(tx, replacesId))) throw isCreditedAlready();
    const generation = await nextGeneration(tx, seller, month);
    if (!(await addInvoice(tx, { id, sellerId: seller, month, generation, replacesId }))) throw isThere();
    const detail = { month, replaces: replaces ? 1 : 0 };
    await audit(deps.outbox, tx, { action: 'invoice_asked', subject: `members/${seller}`, staffId, detail });
    await serveSoon(deps, tx);
    return { invoice: asStaffSee(await readListed(tx, id)) };
  });
}

/** Issues the invoices of the month that is over to all who gave tax data; a second run adds nothing. */
export async function issueMonthly(deps: Deps): Promise<number> {
  if (!deps.invoicing) return 0;
  const month = localTime(deps.now()).subtract({ months: 1 }).toPlainDate().toString().slice(0, 7);
  let added = 0;
  for (const sellerId of await sellersDue(deps.storage, month))
    added += Number(await issueFirst(deps, sellerId, month));
  return added;
}

/** Adds the first invoice of a seller's month, if there is something to invoice. */
const issueFirst = ({ inTransaction }: Pick<Deps, 'inTransaction'>, sellerId: number, month: string) =>
  inTransaction(async ({ tx }) => {
    await lockPapers(tx, sellerId);
    if ((await lockNewest(tx, sellerId, month)) || (await keptIn(tx, month, sellerId)).length === 0) return false;
    const generation = await nextGeneration(tx, sellerId, month);
    return addInvoice(tx, { id: randomUUID(), sellerId, month, generation, replacesId: null });
  });

interface Retry {
  readonly id: string;
  readonly notStamped: boolean;
  readonly staffId: number | null;
}

/** The reason of an invoice that the provider never answered about. */
export const unanswered = 'unanswered';

/** Seals a refused invoice anew. One of which it is not known whether it was stamped needs a person's word that it was not. */
export const retryInvoice = (deps: Deps, { id, notStamped, staffId }: Retry) =>
  deps.inTransaction(async ({ tx }) => {
    const row = await lockInvoice(tx, id);
    if (!row) throw noInvoice();
    if (row.state !== 'refused' || row.resolvedAt !== null) throw notRefused();
    if (row.reason === unanswered && !notStamped) throw outcomeUnknown();
    const afresh = { state: 'queued', attempt: row.attempt + 1, reason: null, detail: null } as const;
    await saveInvoice(tx, row, { ...afresh, sealedXml: null, sealedAt: null, content: null, total: null }, deps.now());
    const subject = `members/${row.sellerId}`;
    const detail = { month: row.month, reason: row.reason ?? '' };
    const changes = { state: fromTo(`invoice.${row.state}`, `invoice.${afresh.state}`) };
    await audit(deps.outbox, tx, { action: 'invoice_retried', subject, staffId, detail, changes });
    await serveSoon(deps, tx);
    return { invoice: asStaffSee(await readListed(tx, id)) };
  });

interface Resolution {
  readonly id: string;
  readonly note: string;
  readonly staffId: number | null;
}

/** Takes a refused invoice off the list, because a person settled it. */
export const resolveInvoice = ({ inTransaction, outbox, now }: Deps, { id, note, staffId }: Resolution) =>
  inTransaction(async ({ tx }) => {
    const row = await lockInvoice(tx, id);
    if (!row || !(await resolveRefused(tx, { id, staffId, note, now: now() }))) throw noInvoice();
    const detail = { month: row.month, note };
    const changes = { state: fromTo(`invoice.${row.state}`, 'invoice.resolved') };
    const subject = `members/${row.sellerId}`;
    await audit(outbox, tx, { action: 'invoice_resolved', subject, staffId, detail, changes });
  });
