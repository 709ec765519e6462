import { randomUUIDv7 } from 'node:crypto';
import type { PaymentMeans } from '@tianguis/proto/payments/orders/voucher';
import type { Order } from '../orders/order.ts';
import { mainOf } from '../orders/renewal.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Payer } from '../provider/provider.ts';
import type { Payment } from './payment.ts';
import { toPayment } from './payment-store.ts';

const ended = ['canceled', 'rejected', 'abandoned'];

/** The payments of an order that are alive: one, and what follows its hold; the order is locked. */
export async function livePaymentsOf(prisma: PrismaTx, orderId: number): Promise<Payment[]> {
  const rows = await prisma.paymentIntent.findMany({ where: { orderId, status: { notIn: ended } } });
  return rows.map(toPayment);
}

/** The payment of an order that counts, if any is alive. */
export const livePaymentOf = async (prisma: PrismaTx, orderId: number): Promise<Payment | undefined> =>
  mainOf(await livePaymentsOf(prisma, orderId));

/** The last payment of an order, alive or not, with why its last try was refused. */
export const lastPaymentOf = (prisma: PrismaTx, orderId: number) =>
  prisma.paymentIntent.findFirst({
    where: { orderId },
    orderBy: { id: 'desc' },
    select: { status: true, stripeId: true, failureReason: true, voucher: true },
  });

/** The provider's customers that keep a card for an order whose payments are over. */
export async function customersToForget(prisma: PrismaTx, orderId: number): Promise<Map<string, string>> {
  const where = { orderId, savedCustomer: { not: null } };
  const rows = await prisma.paymentIntent.findMany({ where, orderBy: { id: 'asc' } });
  const isOver = ({ status }: (typeof rows)[number]) => status === 'succeeded' || ended.includes(status);
  const byCustomer = Map.groupBy(rows, ({ savedCustomer }) => savedCustomer ?? '');
  const over = [...byCustomer].filter(([, payments]) => payments.every(isOver));
  return new Map(over.map(([customer, [first]]) => [customer, first?.id ?? '']));
}

/** The provider keeps it no more. */
export async function dropCustomer(prisma: PrismaTx, savedCustomer: string): Promise<void> {
  const data = { savedCustomer: null, savedMethod: null };
  await prisma.paymentIntent.updateMany({ where: { savedCustomer }, data });
}

/** A payment by our number of it, if there is one. */
export async function findPayment(prisma: PrismaTx, id: string): Promise<Payment | undefined> {
  const row = await prisma.paymentIntent.findUnique({ where: { id } });
  return row ? toPayment(row) : undefined;
}

/** A payment by our number of it. */
export async function paymentById(prisma: PrismaTx, id: string): Promise<Payment> {
  return toPayment(await prisma.paymentIntent.findUniqueOrThrow({ where: { id } }));
}

/** How a buyer wants to pay. */
export interface Wish {
  readonly means: PaymentMeans;
  /** The text by which they let their hold be renewed. */
  readonly renewal?: string | undefined;
  /** For whom the voucher is. */
  readonly payer?: Payer;
}

type Former = Pick<Payment, 'id' | 'renewal'>;

const following = (former: Former | undefined) => former && { renews: former.id, renewal: former.renewal + 1 };

/** Stores a payment of an order that is about to be created at the provider; `former`: the hold that it is to follow. */
export async function addOrderPayment(
  prisma: PrismaTx,
  { id: orderId, number, amount, method }: Order,
  caller: string,
  { means, payer, renewal }: Wish,
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

/** Stores the payment that is to hold by itself what another one holds. */
export async function addRenewal(prisma: PrismaTx, former: Payment, id: string): Promise<Payment> {
  const { orderId, description, amountCentavos, type, captureMethod, means } = former;
  const agreed = await prisma.paymentIntent.findUniqueOrThrow({
    where: { id: former.id },
    select: { renewalTerms: true, renewalAgreedAt: true, savedCustomer: true, savedMethod: true },
  });
  const charge = { orderId, description, amountCentavos, type, captureMethod, means };
  const data = { id, ...charge, ...agreed, ...following(former), caller: `order:${orderId}`, requestHash: '' };
  return toPayment(await prisma.paymentIntent.create({ data }));
}
