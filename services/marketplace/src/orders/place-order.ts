import type { Language } from '@tianguis/proto/errors';
import { orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import type { placeOrder as operation } from '@tianguis/proto/marketplace/orders/operations';
import { amountOf, approvalHours, mostWaiting, type OrderMethod } from '@tianguis/proto/marketplace/orders/order';
import { paymentLimits, toCentavos } from '@tianguis/proto/money';
import type { z } from 'zod';
import { noSuchListing } from '../listings/errors.ts';
import {
  belowMinimum,
  lessIsLeft,
  noSuchLine,
  notOffered,
  notPayable,
  ownLot,
  priceChanged,
  toBeAgreed,
  tooManyWaiting,
} from './errors.ts';
import { amountText, momentText, orderVariables } from './notice.ts';
import type { OrderScope } from './open-order-scope.ts';
import { hoursAfter, numberOf } from './order.ts';
import type { NewLine } from './order-store.ts';
import type { Lot, LotLine } from './stock-store.ts';

type Wanted = z.output<typeof operation.body>;

export interface Buyer {
  readonly memberId: number;
  readonly language: Language;
}

/** The lot, which nobody else orders from until the commit. */
export async function openLot({ stock, now }: OrderScope, listingId: number, buyerId: number): Promise<Lot> {
  const lot = await stock.lockLot(listingId, now);
  if (!lot || lot.status === 'draft' || lot.status === 'hidden') throw noSuchListing();
  if (lot.sellerId === buyerId) throw ownLot();
  if (lot.status !== 'published' || lot.isOver) throw notOffered();
  return lot;
}

interface Wish {
  readonly lineId: number;
  readonly quantity: number;
}

/** The line that somebody wants so much of, if there is so much; `index` says which of theirs it is. */
export function takeLine(known: readonly LotLine[], { lineId, quantity }: Wish, index: number): LotLine {
  const line = known.find((each) => each.lineId === lineId);
  if (!line) throw noSuchLine(index);
  if (quantity > line.left) throw lessIsLeft(index, line.left);
  const minimum = Math.min(line.minimum ?? 0, line.left);
  if (quantity < minimum) throw belowMinimum(index, minimum);
  return line;
}

function chooseLine(known: readonly LotLine[], wish: Wish, index: number): NewLine {
  const { quantity } = wish;
  const { centavos, ...line } = takeLine(known, wish, index);
  if (centavos === null) throw toBeAgreed(index);
  return { ...line, quantity, centavos, amount: amountOf(quantity, centavos) };
}

function sumOf(lines: readonly NewLine[], shown: number | undefined): number {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (shown !== undefined && toCentavos(shown) !== amount) throw priceChanged(amount);
  const isPayable = amount >= toCentavos(paymentLimits.min) && amount <= toCentavos(paymentLimits.max);
  if (amount !== 0 && !isPayable) throw notPayable();
  return amount;
}

export interface Terms {
  readonly lines: readonly NewLine[];
  readonly amount: number;
  readonly method: OrderMethod;
}

/** Adds an order of a locked lot and reserves its lines. Returns the order's id. */
export async function addOrder(scope: OrderScope, lot: Lot, { memberId, language }: Buyer, terms: Terms) {
  const { orders, stock, now } = scope;
  const parties = { buyerId: memberId, sellerId: lot.sellerId, buyerLanguage: language, sellerLanguage: lot.language };
  const order = {
    ...parties,
    ...terms,
    listingId: lot.id,
    title: lot.title,
    zone: lot.zone,
    approveBy: hoursAfter(now, approvalHours),
    placedAt: now,
  };
  const id = await orders.add(order);
  const placed = { orderId: id, move: 'place', from: null, to: 'placed', by: 'buyer', reason: null, at: now } as const;
  await orders.addMove({ ...placed, actor: `member:${memberId}` });
  await stock.reserve(terms.lines);
  await scope.updateLot(lot);
  await announce(scope, { ...order, id });
  return id;
}

/** Reserves quantities of a lot for a buyer, and asks its seller. Returns the order's id. */
export async function placeOrder(scope: OrderScope, buyer: Buyer, wanted: Wanted): Promise<number> {
  const { orders, stock } = scope;
  if ((await orders.waitingOf(buyer.memberId)) >= mostWaiting) throw tooManyWaiting();
  const lot = await openLot(scope, wanted.listingId, buyer.memberId);
  const known = await stock.lines(lot.id);
  const lines = wanted.lines.map((wish, index) => chooseLine(known, wish, index));
  return addOrder(scope, lot, buyer, { lines, amount: sumOf(lines, wanted.amount), method: wanted.method });
}

type Placed = Parameters<OrderScope['orders']['add']>[0] & { readonly id: number };

async function announce({ publish, publicUrl, tell, referralOf }: OrderScope, order: Placed): Promise<void> {
  const { id, listingId, buyerId, sellerId, amount, method, approveBy } = order;
  const parties = { orderId: id, number: numberOf(id), listingId, buyerId, sellerId };
  const referral = await referralOf(sellerId);
  const data = { ...parties, amount, method, approveBy: approveBy.toISOString(), ...(referral && { referral }) };
  await publish(orderPlaced, { subject: `orders/${id}`, data });
  await tell(order, 'seller', (language) => ({
    name: `order-placed-${id}`,
    template: 'order_placed',
    variables: {
      ...orderVariables(order, publicUrl),
      amount: amountText(amount, language),
      until: momentText(approveBy, language),
    },
  }));
}
