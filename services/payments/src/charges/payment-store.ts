import { randomUUIDv7 } from 'node:crypto';
import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
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
import type { Payment, PaymentStatus } from './payment.ts';

type Sql = Pick<Tx, 'query'>;

const statuses: readonly PaymentStatus[] = [...paymentStatuses, 'creating', 'rejected', 'abandoned'];
const captureMethods: readonly CaptureMethod[] = ['automatic', 'manual'];

export function toPayment(row: PaymentIntent): Payment {
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

const paymentOf = (row: PaymentIntent | null): Payment | undefined => (row ? toPayment(row) : undefined);

/** A payment by our id. */
export const findPayment = async (prisma: PrismaTx, id: string): Promise<Payment | undefined> =>
  paymentOf(await prisma.paymentIntent.findUnique({ where: { id } }));

const lockedPayment = statement((p: { id: string }) =>
  db.selectFrom('payment_intents').select('id').where('id', '=', p.id).forUpdate(),
);

/** Locks a payment until the transaction ends. Lock its order first, if it has one. */
export async function lockPaymentRow(tx: Tx, id: string): Promise<void> {
  await run(tx, lockedPayment({ id }));
}

/** A payment by our id, which must exist. */
export const paymentById = async (prisma: PrismaTx, id: string): Promise<Payment> =>
  toPayment(await prisma.paymentIntent.findUniqueOrThrow({ where: { id } }));

/** A payment by the provider's id. */
export const findByStripeId = async (prisma: PrismaTx, stripeId: string): Promise<Payment | undefined> =>
  paymentOf(await prisma.paymentIntent.findUnique({ where: { stripeId } }));

/** The payment that a sighting is about. */
export const findSeen = async (prisma: PrismaTx, seen: Sighting): Promise<Payment | undefined> =>
  paymentOf(await prisma.paymentIntent.findFirst({ where: whereSeen(seen) }));

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By the provider's id, or by ours while the provider's is unknown: an event may arrive before the answer that brings it. */
export const whereSeen = ({ stripeId, paymentId }: Sighting) => ({
  OR: [{ stripeId }, ...(paymentId && uuid.test(paymentId) ? [{ id: paymentId, stripeId: null }] : [])],
});

/** Whether a sighting's metadata name a payment of ours, under whatever id the provider has it. */
export const isNamed = async (prisma: PrismaTx, { paymentId }: Sighting): Promise<boolean> =>
  paymentId !== undefined &&
  uuid.test(paymentId) &&
  (await prisma.paymentIntent.count({ where: { id: paymentId } })) > 0;

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
}

/** Stores a payment before the provider creates it; with a key that its caller used before, returns that one. */
export async function beginPayment(prisma: PrismaTx, charge: Charge, idempotency: Idempotency): Promise<Begun> {
  const { amountCentavos, description, type, captureMethod, means } = charge;
  const { caller, key, hash } = idempotency;
  const row = {
    id: randomUUIDv7(),
    caller,
    idempotencyKey: key,
    requestHash: hash,
    amountCentavos,
    description,
    type,
    captureMethod,
    means,
  };
  const [added] = await prisma.paymentIntent.createManyAndReturn({ data: row, skipDuplicates: true });
  const where = { caller_idempotencyKey: { caller, idempotencyKey: key ?? '' } };
  const kept = added ?? (await prisma.paymentIntent.findUnique({ where }));
  // The first caller with this key took their payment back meanwhile.
  if (!kept) return beginPayment(prisma, charge, idempotency);
  return { payment: toPayment(kept), hash: kept.requestHash, added: added !== undefined };
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

/** An order's open or successful payments: the one that counts, and one that is to renew its hold. The order is locked. */
export async function livePaymentsOf(prisma: PrismaTx, orderId: number): Promise<Payment[]> {
  const rows = await prisma.paymentIntent.findMany({ where: { orderId, status: { notIn: ended } } });
  return rows.map(toPayment);
}

/** The payment that counts for an order, if any is open or has succeeded. */
export const livePaymentOf = async (prisma: PrismaTx, orderId: number): Promise<Payment | undefined> =>
  mainOf(await livePaymentsOf(prisma, orderId));

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

/** Payments of an order whose card is kept, oldest first. */
export async function savedCardsOf(prisma: PrismaTx, orderId: number): Promise<Payment[]> {
  const where = { orderId, savedMethod: { not: null }, renewalTerms: { not: null } };
  return (await prisma.paymentIntent.findMany({ where, orderBy: { id: 'asc' } })).map(toPayment);
}

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
