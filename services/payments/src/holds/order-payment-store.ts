import { randomUUIDv7 } from 'node:crypto';
import type { PaymentMeans } from '@tianguis/proto/payments/orders/voucher';
import type { Payment } from '../intents/payment.ts';
import { toPayment } from '../intents/payment-store.ts';
import type { Order } from '../orders/order.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Payer } from '../provider/provider.ts';

const ended = ['canceled', 'rejected', 'abandoned'];

/** The payment of an order that is alive, if any; the order is locked. */
export async function livePaymentOf(prisma: PrismaTx, orderId: number): Promise<Payment | undefined> {
  const row = await prisma.paymentIntent.findFirst({ where: { orderId, status: { notIn: ended } } });
  return row ? toPayment(row) : undefined;
}

/** The last payment of an order, alive or not, with why its last try was refused. */
export const lastPaymentOf = (prisma: PrismaTx, orderId: number) =>
  prisma.paymentIntent.findFirst({
    where: { orderId },
    orderBy: { id: 'desc' },
    select: { status: true, stripeId: true, failureReason: true, voucher: true },
  });

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
  /** For whom the voucher is. */
  readonly payer?: Payer;
}

/** Stores a payment of an order that is about to be created at the provider. */
export async function addOrderPayment(
  prisma: PrismaTx,
  { id: orderId, number, amount, method }: Order,
  caller: string,
  { means, payer }: Wish,
): Promise<Payment> {
  const row = {
    ...{ id: randomUUIDv7(), orderId, caller, amountCentavos: amount, requestHash: '', description: number },
    ...{ type: 'order', captureMethod: method === 'hold' ? 'manual' : 'automatic' },
    ...{ means, payerName: payer?.name, payerMail: payer?.mail },
  };
  return toPayment(await prisma.paymentIntent.create({ data: row }));
}
