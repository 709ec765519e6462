import { randomUUIDv7 } from 'node:crypto';
import { tooMany } from '@tianguis/chassis/http/error';
import type { OutboxRow } from '@tianguis/chassis/messaging/outbox';
import { type Compilable, run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import { onOneConnection, type Storage, type Tx } from '@tianguis/chassis/storage/storage';
import { paymentStatuses, paymentTypes } from '@tianguis/proto/payments/intents/operations';
import { type PaymentMeans, paymentMeans } from '@tianguis/proto/payments/orders/voucher';
import type { PaymentIntent } from '../../generated/prisma/client.ts';
import type { Order } from '../orders/order.ts';
import { mainOf } from '../orders/renewal.ts';
import { keptVoucher } from '../orders/voucher.ts';
import type { PrismaTx } from '../platform/database.ts';
import { db } from '../platform/sql.ts';
import { wordOf } from '../platform/word.ts';
import type { CaptureMethod, Charge, Payer, Sighting } from '../provider/provider.ts';
import type { Payment, PaymentStatus, Progress } from './payment.ts';

type Sql = Pick<Tx, 'query'>;

const statuses: readonly PaymentStatus[] = [...paymentStatuses, 'creating', 'rejected', 'abandoned'];
const captureMethods: readonly CaptureMethod[] = ['automatic', 'manual'];

const columns = [
  'id',
  'stripe_id as stripeId',
  'status',
  'amount_centavos as amountCentavos',
  'type',
  'order_id as orderId',
  'capture_method as captureMethod',
  'description',
  'created_at as createdAt',
  'attempt',
  'declines',
  'means',
  'payer_name as payerName',
  'payer_mail as payerMail',
  'renews',
  'renewal',
  'renewal_terms as renewalTerms',
  'saved_customer as savedCustomer',
  'saved_method as savedMethod',
  'card_fingerprint as cardFingerprint',
  'voucher',
] as const;

type PaymentRow = Pick<PaymentIntent, Exclude<keyof Payment, 'payer' | 'voucher'> | 'payerName' | 'payerMail'> & {
  readonly voucher: unknown;
};

function toPayment(row: PaymentRow): Payment {
  const { payerName: name, payerMail: mail } = row;
  return {
    id: row.id,
    stripeId: row.stripeId,
    status: wordOf(statuses, row.status),
    amountCentavos: row.amountCentavos,
    type: wordOf(paymentTypes, row.type),
    orderId: row.orderId,
    captureMethod: wordOf(captureMethods, row.captureMethod),
    description: row.description,
    createdAt: row.createdAt,
    attempt: row.attempt,
    declines: row.declines,
    means: wordOf(paymentMeans, row.means),
    payer: name && mail ? { name, mail } : undefined,
    renews: row.renews,
    renewal: row.renewal,
    renewalTerms: row.renewalTerms,
    savedCustomer: row.savedCustomer,
    savedMethod: row.savedMethod,
    cardFingerprint: row.cardFingerprint,
    voucher: row.voucher === null ? null : keptVoucher.parse(row.voucher),
  };
}

const payments = db.selectFrom('payment_intents').select(columns);

async function one(on: Sql, query: Compilable<PaymentRow>): Promise<Payment | undefined> {
  const row = await runMaybe(on, query);
  return row && toPayment(row);
}

const all = async (on: Sql, query: Compilable<PaymentRow>): Promise<Payment[]> => (await run(on, query)).map(toPayment);

const byId = statement((p: { id: string }) => payments.where('id', '=', p.id), { name: 'payment_by_id' });
const lockedById = statement((p: { id: string }) => payments.where('id', '=', p.id).forUpdate(), {
  name: 'locked_payment',
});
const byStripeId = statement((p: { stripeId: string }) => payments.where('stripe_id', '=', p.stripeId), {
  name: 'payment_by_stripe_id',
});

/** A payment by our id. */
export const findPayment = (on: Sql, id: string): Promise<Payment | undefined> => one(on, byId({ id }));

/** A payment by our id, locked until the transaction ends. Lock its order first, if it has one. */
export const lockPaymentRow = (tx: Tx, id: string): Promise<Payment | undefined> => one(tx, lockedById({ id }));

/** A payment by our id, which must exist. */
export const paymentById = async (on: Sql, id: string): Promise<Payment> => toPayment(await runOne(on, byId({ id })));

/** A payment by the provider's id. */
export const findByStripeId = (on: Sql, stripeId: string): Promise<Payment | undefined> =>
  one(on, byStripeId({ stripeId }));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const knownId = (paymentId: string | undefined): string | null =>
  paymentId !== undefined && uuid.test(paymentId) ? paymentId : null;

const seenPayment = statement(
  (p: { stripeId: string; paymentId: string | null }) =>
    payments.where(
      'id',
      '=',
      sql<string>`coalesce((select id from payment_intents where stripe_id = ${p.stripeId}),
        (select id from payment_intents where id = ${p.paymentId}::uuid and stripe_id is null))`,
    ),
  { name: 'seen_payment' },
);

/**
 * The payment that a sighting is about: by the provider's id, or by ours while the provider's is unknown, because an event may arrive
 * before the answer that brings it.
 */
export const findSeen = (on: Sql, { stripeId, paymentId }: Sighting): Promise<Payment | undefined> =>
  one(on, seenPayment({ stripeId, paymentId: knownId(paymentId) }));

/** Whether a sighting's metadata name a payment of ours, under whatever id the provider has it. */
export const isNamed = async (on: Sql, { paymentId }: Sighting): Promise<boolean> =>
  paymentId !== undefined && uuid.test(paymentId) && (await findPayment(on, paymentId)) !== undefined;

export interface Idempotency {
  /** The key's owner: no other caller's request is answered with this payment. */
  readonly caller: string;
  readonly key: string | undefined;
  readonly hash: string;
}

export interface Begun {
  readonly payment: Payment;
  /** The hash of the request that the key was first used with. */
  readonly hash: string;
  /** False where the key was used before. */
  readonly added: boolean;
  /** What its caller did within the last hour, this payment included. */
  readonly activity: Activity;
}

interface NewRow extends Pick<Charge, 'amountCentavos' | 'description' | 'type' | 'captureMethod' | 'means'> {
  readonly id: string;
  readonly caller: string;
  readonly key: string | null;
  readonly hash: string;
  readonly now: Date;
}

const begin = statement(
  (p: NewRow) =>
    db
      .insertInto('payment_intents')
      .values({
        id: p.id,
        caller: p.caller,
        idempotency_key: p.key,
        request_hash: p.hash,
        amount_centavos: p.amountCentavos,
        description: p.description,
        type: p.type,
        capture_method: p.captureMethod,
        means: p.means,
        updated_at: p.now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning([...columns, 'request_hash as requestHash']),
  { name: 'begin_payment' },
);

const begunBefore = statement((p: { caller: string; key: string | null }) =>
  db
    .selectFrom('payment_intents')
    .select([...columns, 'request_hash as requestHash'])
    .where('caller', '=', p.caller)
    .where('idempotency_key', '=', p.key),
);

/** How often a call may find that its key was taken back just before it looked. */
const beginAttempts = 5;

/** Stores a payment before the provider creates it; with a key that its caller used before, returns that one. */
export async function beginPayment(
  storage: Pick<Storage, 'pool'>,
  charge: Charge,
  idempotency: Idempotency,
): Promise<Begun> {
  const { amountCentavos, description, type, captureMethod, means } = charge;
  const { caller, key = null, hash } = idempotency;
  const row = { id: randomUUIDv7(), caller, key, hash, amountCentavos, description, type, captureMethod, means };
  // The second statement counts what the first one stored or found, so that simultaneous calls count each other.
  const withActivity = <Row>(query: Compilable<Row>) =>
    onOneConnection(storage, (on) => Promise.all([runMaybe(on, query), activityOf(on, caller)]));
  let secondsLeft = 0;
  for (let attempt = 0; attempt < beginAttempts; attempt += 1) {
    const [added, activity] = await withActivity(begin({ ...row, now: new Date() }));
    if (added) return { payment: toPayment(added), hash: added.requestHash, added: true, activity };
    const [known, activityBeside] = await withActivity(begunBefore({ caller, key }));
    if (known) return { payment: toPayment(known), hash: known.requestHash, added: false, activity: activityBeside };
    // The first call with this key was over its caller's limit and took its payment back meanwhile.
    secondsLeft = activityBeside.secondsLeft;
  }
  throw tooMany(secondsLeft, 'too_many_payments');
}

interface EventColumns {
  readonly eventId: string;
  readonly eventSubject: string;
  readonly eventEnvelope: string;
}

const recordCreated = statement(
  (p: { id: string; stripeId: string; status: string; now: Date } & EventColumns) => sql`
  with created as (
    update payment_intents set stripe_id = ${p.stripeId}, status = ${p.status}, payer_name = null, payer_mail = null,
      checked_at = ${p.now}, updated_at = ${p.now}
    where id = ${p.id}::uuid and stripe_id is null and status = 'creating' returning id)
  insert into messaging.outbox (id, subject, envelope)
  select ${p.eventId}::uuid, ${p.eventSubject}, ${p.eventEnvelope} from created`,
  { name: 'record_created' },
);

/** Notes the provider's id of a payment that it has just created, with the event. False where somebody else did. */
export async function saveCreated(
  on: Sql,
  { id, stripeId, status }: { readonly id: string; readonly stripeId: string; readonly status: string },
  event: OutboxRow,
): Promise<boolean> {
  const { id: eventId, subject: eventSubject, envelope: eventEnvelope } = event;
  const row = { id, stripeId, status, now: new Date(), eventId, eventSubject, eventEnvelope };
  return (await runCount(on, recordCreated(row))) > 0;
}

interface Changed {
  readonly id: string;
  readonly stripeId: string | null;
  readonly status: string | null;
  readonly declines: number | null;
  readonly failureReason: string | null;
  readonly voucher: string | null;
  readonly voucherUntil: string | null;
  readonly cardFingerprint: string | null;
  readonly savedCustomer: string | null;
  readonly savedMethod: string | null;
  readonly now: Date;
}

// What is null stays as it was. The provider has made the voucher as soon as it names the payment: we need not know the payer then.
const change = statement(
  (p: Changed) => sql`
  update payment_intents set stripe_id = coalesce(${p.stripeId}, stripe_id), status = coalesce(${p.status}, status),
    declines = coalesce(${p.declines}, declines), failure_reason = coalesce(${p.failureReason}, failure_reason),
    voucher = coalesce(${p.voucher}::text::jsonb, voucher), voucher_until = coalesce(${p.voucherUntil}::timestamptz, voucher_until),
    card_fingerprint = coalesce(${p.cardFingerprint}, card_fingerprint),
    saved_customer = coalesce(${p.savedCustomer}, saved_customer), saved_method = coalesce(${p.savedMethod}, saved_method),
    payer_name = case when ${p.stripeId}::text is null then payer_name end,
    payer_mail = case when ${p.stripeId}::text is null then payer_mail end,
    checked_at = ${p.now}, updated_at = ${p.now}
  where id = ${p.id}::uuid`,
  { name: 'change_payment' },
);

/** Stores what changed about a payment, which is locked. */
export async function savePayment(tx: Tx, id: string, changes: Progress['changes']): Promise<void> {
  const { voucher } = changes;
  await run(
    tx,
    change({
      id,
      stripeId: changes.stripeId ?? null,
      status: changes.status ?? null,
      declines: changes.declines ?? null,
      failureReason: changes.failureReason ?? null,
      voucher: voucher ? JSON.stringify(voucher) : null,
      voucherUntil: voucher?.until ?? null,
      cardFingerprint: changes.cardFingerprint ?? null,
      savedCustomer: changes.savedCustomer ?? null,
      savedMethod: changes.savedMethod ?? null,
      now: new Date(),
    }),
  );
}

/** Takes back a payment that the provider does not know yet. */
export async function dropBegun(prisma: PrismaTx, id: string): Promise<void> {
  await prisma.paymentIntent.deleteMany({ where: { id, stripeId: null } });
}

/** Ends a payment that the provider does not know. */
export async function giveUp(
  prisma: PrismaTx,
  id: string,
  status: 'rejected' | 'abandoned',
  failureReason: string,
): Promise<void> {
  await prisma.paymentIntent.updateMany({
    where: { id, stripeId: null },
    data: { status, failureReason, payerName: null, payerMail: null },
  });
}

/** Notes that the provider failed by itself under a payment’s key: the next attempt has another one. */
export async function spendPaymentKey(prisma: PrismaTx, { id, attempt }: Payment): Promise<void> {
  await prisma.paymentIntent.updateMany({ where: { id, attempt }, data: { attempt: attempt + 1 } });
}

/** What one caller did within the last hour. */
export interface Activity {
  readonly intents: number;
  readonly declines: number;
  /** Seconds until the oldest payment of that hour is an hour old. */
  readonly secondsLeft: number;
}

const activity = statement(
  (p: { caller: string }) => sql<Activity>`
  select count(*)::int as intents, coalesce(sum(declines), 0)::int as declines,
    greatest(1, coalesce(3600 - extract(epoch from now() - min(created_at)), 1))::int as "secondsLeft"
  from payment_intents where caller = ${p.caller} and created_at > now() - interval '1 hour'`,
  { name: 'payment_activity' },
);

export const activityOf = (on: Sql, caller: string): Promise<Activity> => runOne(on, activity({ caller }));

// After a look without news, the next one waits twice as long, ten minutes at first. A voucher whose time ended is looked at every
// ten minutes.
const overdue = statement(
  (p: { limit: number }) => sql<{ id: string }>`
  select id from payment_intents
  where (status = 'creating' and checked_at < now() - interval '1 minute')
     or (status in ('requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'requires_capture')
         and checked_at < now() - greatest(interval '10 minutes',
           case when voucher_until < now() then interval '0' else checked_at - created_at end))
  order by checked_at limit ${p.limit}`,
);

/** Payments that should have moved on by now, the longest unchecked first. */
export async function overduePayments(
  { prisma, storage }: { readonly prisma: PrismaTx; readonly storage: Sql },
  limit: number,
): Promise<Payment[]> {
  const due = await run(storage, overdue({ limit }));
  const rows = await prisma.paymentIntent.findMany({
    where: { id: { in: due.map(({ id }) => id) } },
    orderBy: { checkedAt: 'asc' },
  });
  return rows.map(toPayment);
}

/** Notes that the provider was asked and had nothing new. */
export async function touchPayment(prisma: PrismaTx, id: string): Promise<void> {
  await prisma.paymentIntent.updateMany({ where: { id }, data: { checkedAt: new Date() } });
}

const ended = ['canceled', 'rejected', 'abandoned'];

const live = statement((p: { orderId: number }) =>
  payments.where('order_id', '=', p.orderId).where('status', 'not in', ended).orderBy('id'),
);

/** An order's open or successful payments: the one that counts, and one that is to renew its hold. The order is locked. */
export const livePaymentsOf = (on: Sql, orderId: number): Promise<Payment[]> => all(on, live({ orderId }));

/** The payment that counts for an order, if any is open or has succeeded. */
export const livePaymentOf = async (on: Sql, orderId: number): Promise<Payment | undefined> =>
  mainOf(await livePaymentsOf(on, orderId));

/** An order's last payment, open or ended, with the reason of its last failure. */
export const lastPaymentOf = (prisma: PrismaTx, orderId: number) =>
  prisma.paymentIntent.findFirst({
    where: { orderId },
    orderBy: { id: 'desc' },
    select: { id: true, status: true, stripeId: true, failureReason: true, voucher: true },
  });

/** How a buyer wants to pay. */
export interface PaymentChoice {
  readonly means: PaymentMeans;
  /** The terms by which they agree to renewals of their hold. */
  readonly renewal?: string | undefined;
  /** The person the voucher is made out to. */
  readonly payer?: Payer;
}

type Former = Pick<Payment, 'id' | 'renewal'>;

const following = (former: Former | undefined) => former && { renews: former.id, renewal: former.renewal + 1 };

/** Stores an order's payment before the provider creates it; `former`: the hold that it follows. */
export async function addOrderPayment(
  prisma: PrismaTx,
  { id: orderId, number, amount, method }: Pick<Order, 'id' | 'number' | 'amount' | 'method'>,
  caller: string,
  { means, payer, renewal }: PaymentChoice,
  former?: Former,
): Promise<Payment> {
  const row = {
    id: randomUUIDv7(),
    orderId,
    caller,
    amountCentavos: amount,
    requestHash: '',
    description: number,
    type: 'order',
    captureMethod: method === 'hold' ? 'manual' : 'automatic',
    means,
    payerName: payer?.name,
    payerMail: payer?.mail,
    ...(renewal !== undefined && { renewalTerms: renewal, renewalAgreedAt: new Date() }),
    ...following(former),
  };
  return toPayment(await prisma.paymentIntent.create({ data: row }));
}

/** Stores the payment that holds a saved card anew. */
export async function addRenewal(prisma: PrismaTx, former: Payment, id: string): Promise<Payment> {
  const { orderId, description, amountCentavos, type, captureMethod, means } = former;
  const agreed = await prisma.paymentIntent.findUniqueOrThrow({
    where: { id: former.id },
    select: { renewalTerms: true, renewalAgreedAt: true, savedCustomer: true, savedMethod: true },
  });
  const data = {
    id,
    orderId,
    description,
    amountCentavos,
    type,
    captureMethod,
    means,
    ...agreed,
    ...following(former),
    caller: `order:${orderId}`,
    requestHash: '',
  };
  return toPayment(await prisma.paymentIntent.create({ data }));
}

/** Stores the payment that charges a saved card for what its owner received. */
export async function addCollection(
  prisma: PrismaTx,
  { orderId, description, type, means, savedCustomer, savedMethod, renewal }: Payment,
  { id, amount }: { readonly id: string; readonly amount: number },
): Promise<Payment> {
  const data = {
    id,
    orderId,
    description,
    amountCentavos: amount,
    type,
    captureMethod: 'automatic',
    means,
    savedCustomer,
    savedMethod,
    renewal: renewal + 1,
    caller: `order:${orderId}`,
    requestHash: '',
  };
  return toPayment(await prisma.paymentIntent.create({ data }));
}

const savedCards = statement((p: { orderId: number }) =>
  payments
    .where('order_id', '=', p.orderId)
    .where('saved_method', 'is not', null)
    .where('renewal_terms', 'is not', null)
    .orderBy('id'),
);

/** Payments of an order whose card is kept, oldest first. */
export const savedCardsOf = (on: Sql, orderId: number): Promise<Payment[]> => all(on, savedCards({ orderId }));

/** Customers of the provider with a saved card that no payment of the order needs any more, each with its first payment. */
export async function customersToForget(prisma: PrismaTx, orderId: number): Promise<Map<string, string>> {
  const where = { orderId, savedCustomer: { not: null } };
  const rows = await prisma.paymentIntent.findMany({ where, orderBy: { id: 'asc' } });
  const isOver = ({ status }: (typeof rows)[number]) => status === 'succeeded' || ended.includes(status);
  const byCustomer = Map.groupBy(rows, ({ savedCustomer }) => savedCustomer ?? '');
  const over = [...byCustomer].filter(([, payments]) => payments.every(isOver));
  return new Map(over.map(([customer, [first]]) => [customer, first?.id ?? '']));
}

/** Forgets a saved card that the provider keeps no longer. */
export async function dropCustomer(prisma: PrismaTx, savedCustomer: string): Promise<void> {
  const data = { savedCustomer: null, savedMethod: null };
  await prisma.paymentIntent.updateMany({ where: { savedCustomer }, data });
}
