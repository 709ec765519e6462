import { anyOf, run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { CancelMotive } from '@tianguis/proto/payments/tax/cancellation';
import type { InvoiceKind, InvoiceState } from '@tianguis/proto/payments/tax/issued-invoices';
import { boundsOf } from '../back-office/months.ts';
import { commission } from '../ledger/account.ts';
import { db } from '../platform/sql.ts';
import type { OrderCommission } from './commission-invoice.ts';

type Sql = Pick<Tx, 'query'>;

const columns = [
  'id',
  'seller_id as sellerId',
  'month',
  'generation',
  'replaces_id as replacesId',
  'kind',
  'credits_id as creditsId',
  'credited',
  'order_id as orderId',
  'payment_form as paymentForm',
  'state',
  'attempt',
  'content',
  'total',
  'sealed_xml as sealedXml',
  'sealed_at as sealedAt',
  'xml',
  'uuid',
  'stamped_at as stampedAt',
  'reason',
  'detail',
  'resolved_at as resolvedAt',
  'cancel_motive as cancelMotive',
  'cancel_asked_at as cancelAskedAt',
  'cancelled_at as cancelledAt',
  'cancel_problem as cancelProblem',
  'created_at as createdAt',
] as const;

const invoiceKind: InvoiceKind = 'invoice';

const ofSeller = statement((p: { sellerId: number; month: string; kind: InvoiceKind }) =>
  db
    .selectFrom('commission_invoices')
    .select(columns)
    .where('seller_id', '=', p.sellerId)
    .where('month', '=', p.month)
    .where('kind', '=', p.kind)
    .orderBy('generation', 'desc')
    .limit(1)
    .forUpdate(),
);
const locked = statement((p: { id: string }) =>
  db.selectFrom('commission_invoices').select(columns).where('id', '=', p.id).forUpdate(),
);
const plain = statement((p: { id: string }) =>
  db.selectFrom('commission_invoices').select(columns).where('id', '=', p.id),
);

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export const findInvoice = (on: Sql, id: string) => runMaybe(on, plain({ id }));
/** The invoice, which nobody else changes meanwhile. */
export const lockInvoice = (on: Sql, id: string) => runMaybe(on, locked({ id }));
/** The newest paper of a seller's month of a kind, locked. */
export const lockNewest = (on: Sql, sellerId: number, month: string, kind: InvoiceKind = invoiceKind) =>
  runMaybe(on, ofSeller({ sellerId, month, kind }));

const counting = statement((p: { sellerId: number; month: string; kind: InvoiceKind; settled: boolean }) =>
  db
    .selectFrom('commission_invoices')
    .select(columns)
    .where('seller_id', '=', p.sellerId)
    .where('month', '=', p.month)
    .where('kind', '=', p.kind)
    .where('state', '<>', 'cancelled')
    .where(({ or, eb }) =>
      or([eb('state', '<>', 'refused'), eb('resolved_at', 'is', null), sql<boolean>`${p.settled}::boolean`]),
    )
    .orderBy('generation', 'desc')
    .limit(1)
    .forUpdate(),
);
/**
 * The newest paper of a seller's month that counts or may still, locked. A refused invoice of commission that staff settled was
 * issued elsewhere, so it counts; a certificate is issued anew.
 */
export const lockCounting = (on: Sql, sellerId: number, month: string, kind: 'invoice' | 'withholding') =>
  runMaybe(on, counting({ sellerId, month, kind, settled: kind === 'invoice' }));

const lock = statement(
  (p: { sellerId: number }) => sql`select pg_advisory_xact_lock(hashtext('invoices'), ${p.sellerId}::int)`,
);

/** Until the transaction ends nobody else adds papers of this seller. */
export const lockPapers = (on: Sql, sellerId: number) => run(on, lock({ sellerId }));

const highest = statement((p: { sellerId: number; month: string }) =>
  db
    .selectFrom('commission_invoices')
    .select(({ fn }) => fn.max('generation').as('generation'))
    .where('seller_id', '=', p.sellerId)
    .where('month', '=', p.month),
);

/** The number of the next paper of a seller's month. */
export async function nextGeneration(on: Sql, sellerId: number, month: string): Promise<number> {
  return ((await runOne(on, highest({ sellerId, month }))).generation ?? 0) + 1;
}

export interface NewInvoice {
  readonly id: string;
  readonly sellerId: number;
  readonly month: string;
  readonly generation: number;
  readonly replacesId: string | null;
  /** Of a credit note: the invoice that it takes something back of, and what of each order. */
  readonly credits?: {
    readonly invoiceId: string;
    readonly orders: readonly OrderCommission[];
    /** Where the invoice is of a transport: its order. */
    readonly orderId?: number;
  };
  /** Of the invoice of a transport. */
  readonly transport?: { readonly orderId: number; readonly paymentForm: string };
  /** It certifies what was withheld. */
  readonly isWithholding?: boolean;
}

interface NewRow extends Omit<NewInvoice, 'credits' | 'transport' | 'isWithholding'> {
  readonly kind: InvoiceKind;
  readonly orderId: number | null;
  readonly paymentForm: string | null;
  readonly creditsId: string | null;
  readonly credited: string | null;
}

const insert = statement((p: NewRow) =>
  db
    .insertInto('commission_invoices')
    .values({
      id: p.id,
      seller_id: p.sellerId,
      month: p.month,
      generation: p.generation,
      replaces_id: p.replacesId,
      kind: p.kind,
      credits_id: p.creditsId,
      credited: p.credited,
      order_id: p.orderId,
      payment_form: p.paymentForm,
    })
    .onConflict((on) => on.columns(['seller_id', 'month', 'generation']).doNothing()),
);

function kindOf({ credits, transport, isWithholding = false }: NewInvoice): InvoiceKind {
  if (credits) return 'credit_note';
  if (isWithholding) return 'withholding';
  return transport ? 'transport' : invoiceKind;
}

/** Adds a paper; false where there is one of that generation. */
export async function addInvoice(on: Sql, invoice: NewInvoice): Promise<boolean> {
  const { credits, transport, id, sellerId, month, generation, replacesId } = invoice;
  const row: NewRow = {
    id,
    sellerId,
    month,
    generation,
    replacesId,
    kind: kindOf(invoice),
    orderId: transport?.orderId ?? credits?.orderId ?? null,
    paymentForm: transport?.paymentForm ?? null,
    creditsId: credits?.invoiceId ?? null,
    credited: credits ? JSON.stringify(credits.orders) : null,
  };
  return (await runCount(on, insert(row))) > 0;
}

const change = statement(
  (p: {
    id: string;
    state: string;
    attempt: number;
    content: string | null;
    total: number | null;
    sealedXml: string | null;
    sealedAt: Date | null;
    xml: string | null;
    uuid: string | null;
    stampedAt: Date | null;
    reason: string | null;
    detail: string | null;
    cancelMotive: string | null;
    cancelAskedAt: Date | null;
    cancelledAt: Date | null;
    cancelProblem: string | null;
    now: Date;
  }) =>
    db
      .updateTable('commission_invoices')
      .set({
        state: p.state,
        attempt: p.attempt,
        content: p.content,
        total: p.total,
        sealed_xml: p.sealedXml,
        sealed_at: p.sealedAt,
        xml: p.xml,
        uuid: p.uuid,
        stamped_at: p.stampedAt,
        reason: p.reason,
        detail: p.detail,
        cancel_motive: p.cancelMotive,
        cancel_asked_at: p.cancelAskedAt,
        cancelled_at: p.cancelledAt,
        cancel_problem: p.cancelProblem,
        updated_at: p.now,
      })
      .where('id', '=', p.id),
);

type Changes = Partial<
  Omit<InvoiceRow, 'id' | 'state' | 'cancelMotive' | 'kind' | 'creditsId' | 'credited' | 'orderId' | 'paymentForm'>
> & {
  readonly state?: InvoiceState;
  readonly cancelMotive?: CancelMotive | null;
};

/** Keeps what changed of a locked invoice. */
export const saveInvoice = async (on: Sql, row: InvoiceRow, changes: Changes, now: Date): Promise<InvoiceRow> => {
  const after = { ...row, ...changes };
  await run(
    on,
    change({
      id: after.id,
      state: after.state,
      attempt: after.attempt,
      content: after.content === null ? null : JSON.stringify(after.content),
      total: after.total,
      sealedXml: after.sealedXml,
      sealedAt: after.sealedAt,
      xml: after.xml,
      uuid: after.uuid,
      stampedAt: after.stampedAt,
      reason: after.reason,
      detail: after.detail,
      cancelMotive: after.cancelMotive,
      cancelAskedAt: after.cancelAskedAt,
      cancelledAt: after.cancelledAt,
      cancelProblem: after.cancelProblem,
      now,
    }),
  );
  return after;
};

const noteResolved = statement((p: { id: string; staffId: number | null; note: string; now: Date }) =>
  db
    .updateTable('commission_invoices')
    .set({ resolved_at: p.now, resolved_by: p.staffId, resolution: p.note, updated_at: p.now })
    .where('id', '=', p.id)
    .where('state', '=', 'refused')
    .where('resolved_at', 'is', null),
);

/** Whether it was still waiting for somebody. */
export const resolveRefused = async (
  on: Sql,
  resolved: { readonly id: string; readonly staffId: number | null; readonly note: string; readonly now: Date },
): Promise<boolean> => (await runCount(on, noteResolved(resolved))) > 0;

const inStates = statement((p: { states: readonly string[]; limit: number }) =>
  db
    .selectFrom('commission_invoices')
    .select('id')
    .where('state', '=', anyOf(p.states))
    .orderBy('updated_at')
    .limit(p.limit),
);

/** Those that wait in one of the states, the longest first. */
export const invoicesIn = async (on: Sql, states: readonly InvoiceState[], limit: number): Promise<string[]> =>
  (await run(on, inStates({ states, limit }))).map(({ id }) => id);

const substitute = statement((p: { id: string }) =>
  db
    .selectFrom('commission_invoices')
    .select('uuid')
    .where('replaces_id', '=', p.id)
    .where('state', '=', 'stamped')
    .where('uuid', 'is not', null)
    .orderBy('generation', 'desc')
    .limit(1),
);

/** SAT's number of the stamped invoice that takes the place of another. */
export const substituteOf = async (on: Sql, id: string): Promise<string | null> =>
  (await runMaybe(on, substitute({ id })))?.uuid ?? null;

const liveCredits = statement((p: { id: string }) =>
  db
    .selectFrom('commission_invoices')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('credits_id', '=', p.id)
    .where('state', '<>', 'cancelled')
    .where(({ or, eb }) => or([eb('state', '<>', 'refused'), eb('resolved_at', 'is', null)])),
);

/** Whether credit notes of an invoice are stamped, or on their way. */
export const isCredited = async (on: Sql, id: string): Promise<boolean> =>
  (await runOne(on, liveCredits({ id }))).count > 0;

const ofTransport = statement((p: { orderId: number }) =>
  db
    .selectFrom('commission_invoices')
    .select('id')
    .where('order_id', '=', p.orderId)
    .where('kind', '=', 'transport')
    .where('state', '<>', 'cancelled')
    .where(({ or, eb }) => or([eb('state', '<>', 'refused'), eb('resolved_at', 'is', null)]))
    .limit(1),
);

/** Whether the transport of an order has an invoice, or is about to. */
export const hasTransportInvoice = async (on: Sql, orderId: number): Promise<boolean> =>
  (await runMaybe(on, ofTransport({ orderId }))) !== undefined;

const listed = [
  'i.id',
  'i.kind',
  'i.seller_id as sellerId',
  'i.month',
  'i.state',
  'i.uuid',
  'i.total',
  'i.stamped_at as stampedAt',
  'i.reason',
  'i.detail',
  'i.resolved_at as resolvedAt',
  'i.cancel_motive as cancelMotive',
  'i.cancelled_at as cancelledAt',
  'i.cancel_problem as cancelProblem',
  'i.created_at as createdAt',
  'r.uuid as replacedBy',
  'c.uuid as credits',
  'o.number as orderNumber',
] as const;

const withRelated = () =>
  db
    .selectFrom('commission_invoices as i')
    .leftJoin('commission_invoices as r', (join) =>
      join.onRef('r.replaces_id', '=', 'i.id').on('r.state', '=', 'stamped'),
    )
    .leftJoin('commission_invoices as c', 'c.id', 'i.credits_id')
    .leftJoin('orders as o', 'o.id', 'i.order_id');

const forStaff = statement((p: { month: string | null; limit: number }) =>
  withRelated()
    .select(listed)
    .select(sql<number>`(count(*) over ())::int`.as('all'))
    .where(({ or, eb }) => or([eb(sql`${p.month}::text`, 'is', null), eb('i.month', '=', p.month ?? '')]))
    .orderBy(sql`(i.state = 'refused' and i.resolved_at is null)`, 'desc')
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(p.limit),
);

export type ListedInvoice = Omit<Awaited<ReturnType<typeof listForStaff>>[number], 'all'>;

export const listForStaff = (on: Sql, month: string | undefined, limit: number) =>
  run(on, forStaff({ month: month ?? null, limit }));

const one = statement((p: { id: string }) => withRelated().select(listed).where('i.id', '=', p.id).limit(1));

export const readListed = (on: Sql, id: string): Promise<ListedInvoice> => runOne(on, one({ id }));

const ofMember = statement((p: { sellerId: number }) =>
  withRelated()
    .select(listed)
    .where('i.seller_id', '=', p.sellerId)
    .where('i.uuid', 'is not', null)
    .orderBy('i.month', 'desc')
    .orderBy('i.generation', 'desc')
    .limit(240),
);

/** A member's stamped invoices, newest first. */
export const listForMember = (on: Sql, sellerId: number) => run(on, ofMember({ sellerId }));

const forget = statement((p: { sellerId: number }) =>
  db
    .deleteFrom('commission_invoices')
    .where('seller_id', '=', p.sellerId)
    .where('sealed_xml', 'is', null)
    .where('kind', 'in', [invoiceKind, 'transport', 'withholding']),
);

/** Invoices that were never sealed. What was sent to be stamped is kept for tax law, and so is what has to correct it. */
export const forgetUnsealed = (on: Sql, sellerId: number) => run(on, forget({ sellerId }));

// Sellers who gave tax data and paid commission in a month, but have no invoice for it yet.
const due = statement(
  (p: { month: string }) => sql<{ sellerId: number }>`
  select distinct orders.seller_id as "sellerId"
  from ${boundsOf(p.month)} as bounds, transfers
    join entries on transfer_id = transfers.id and amount < 0
    join accounts on accounts.id = account_id and name = ${sql.lit(commission.name)}
    left join payment_intents on payment_intents.id = case when subject like '%-%' then subject::uuid end
    join orders on orders.id = coalesce(order_id, case when subject ~ '^[0-9]+$' then subject::int end)
    join tax_profiles on member_id = orders.seller_id
  where occurred_at >= since and occurred_at < until
    and not exists (select 1 from commission_invoices as i where i.seller_id = orders.seller_id
      and i.month = ${p.month} and i.kind = ${sql.lit(invoiceKind)})
  limit 500`,
);

/** Sellers who are owed the invoice of a month, 500 at most. */
export const sellersDue = async (on: Sql, month: string): Promise<number[]> =>
  (await run(on, due({ month }))).map(({ sellerId }) => sellerId);
