import { orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import type { placeOrder as operation } from '@tianguis/proto/marketplace/orders/operations';
import { amountOf, approvalHours, mostWaiting, type OrderMethod } from '@tianguis/proto/marketplace/orders/order';
import { paymentLimits, toCentavos } from '@tianguis/proto/money';
import type { z } from 'zod';
import { personsOf } from '../recipients/persons.ts';
import { pendingReferralOf } from '../referrals/pending-referral.ts';
import { actorOfMember, type Buyer } from '../trade/party.ts';
import { commissionNow, receivesText } from '../trade/sale.ts';
import { type Lot, type LotLine, notPayable, openLot, takeLine } from '../trade/stock.ts';
import { amountText, momentText } from '../trade/texts.ts';
import { takeQuote } from '../transport/of-order.ts';
import { transportStore } from '../transport/transport-store.ts';
import { priceChanged, toBeAgreed, tooManyWaiting } from './errors.ts';
import { moveOrder } from './move-order.ts';
import { checkNewBuyer, type NewBuyerLimits } from './new-buyers.ts';
import { hoursAfter, numberOf } from './order.ts';
import type { NewLine, NewOrder } from './order-store.ts';
import type { OrderScope } from './scope.ts';

type Wanted = z.output<typeof operation.body>;

export interface Terms {
  readonly lines: readonly NewLine[];
  readonly amount: number;
  readonly method: OrderMethod;
  /** The quote by which it is brought to the buyer. */
  readonly transport?: { readonly id: string; readonly centavos: number } | undefined;
}

/** Reserves quantities of a lot for a buyer, within the limits for new ones, and asks its seller. Returns the order's id. */
export async function placeOrder(
  scope: OrderScope,
  buyer: Buyer,
  wanted: Wanted,
  limits: NewBuyerLimits,
): Promise<number> {
  const { orders, stock } = scope;
  if ((await orders.waitingOf(buyer.memberId)) >= mostWaiting) throw tooManyWaiting();
  const lot = await openLot(scope, wanted.listingId, buyer.memberId);
  const known = await stock.lines(lot.id);
  const lines = wanted.lines.map((wish, index) => chooseLine(known, wish, index));
  await checkNewBuyer(scope.tx, limits, { buyerId: buyer.memberId, listingId: lot.id, known, lines });
  const transport =
    wanted.transport === undefined
      ? undefined
      : await takeQuote(scope.tx, {
          quoteId: wanted.transport,
          memberId: buyer.memberId,
          listingId: lot.id,
          lines: wanted.lines,
          now: scope.now,
        });
  const amount = sumOf(lines, wanted.amount, transport?.centavos ?? 0);
  return addOrder(scope, lot, buyer, { lines, amount, method: wanted.method, transport });
}

/** Places and approves an order that both sides agreed on beforehand, so that neither has to be notified of it. */
export async function placeAgreedOrder(scope: OrderScope, lot: Lot, buyer: Buyer, terms: Terms): Promise<number> {
  const quiet: OrderScope = { ...scope, notify: async () => undefined };
  const id = await addOrder(quiet, lot, buyer, terms);
  const order = await scope.orders.lock(id);
  if (!order) throw new Error(`order ${id} is gone`);
  await moveOrder(quiet, order, { move: 'approve', by: 'seller', actor: actorOfMember(lot.sellerId) });
  return id;
}

function chooseLine(known: readonly LotLine[], wish: Wanted['lines'][number], index: number): NewLine {
  const { quantity } = wish;
  const { centavos, ...line } = takeLine(known, wish, index);
  if (centavos === null) throw toBeAgreed(index);
  return { ...line, quantity, centavos, amount: amountOf(quantity, centavos) };
}

/** What the lines come to, if it is the amount that the buyer was shown and can be paid with the transport. */
function sumOf(lines: readonly NewLine[], shown: number | undefined, transport: number): number {
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (shown !== undefined && toCentavos(shown) !== amount) throw priceChanged(amount);
  // A sum of zero is no gift: a small part of a cheap line rounds to nothing.
  const isGift = lines.every(({ centavos }) => centavos === 0);
  const isEnough = amount >= toCentavos(paymentLimits.min);
  const isPayable = amount + transport <= toCentavos(paymentLimits.max);
  if ((!isGift && !isEnough) || !isPayable) throw notPayable();
  return amount;
}

async function addOrder(scope: OrderScope, lot: Lot, buyer: Buyer, terms: Terms): Promise<number> {
  const { orders, stock, now } = scope;
  const commission = await commissionNow(scope.tx, lot.sellerId, now);
  const order: NewOrder = {
    buyerId: buyer.memberId,
    sellerId: lot.sellerId,
    buyerLanguage: buyer.language,
    sellerLanguage: lot.language,
    listingId: lot.id,
    title: lot.title,
    zone: lot.zone,
    lines: terms.lines,
    amount: terms.amount,
    transport: terms.transport?.centavos ?? 0,
    commissionRule: commission.ruleId,
    commissionPercent: commission.percent,
    pilotEndsAt: commission.pilotEndsAt,
    method: terms.method,
    approveBy: hoursAfter(now, approvalHours),
    placedAt: now,
  };
  const id = await orders.add(order);
  if (terms.transport) await transportStore(scope.tx).link(id, terms.transport.id);
  await orders.addMove({
    orderId: id,
    move: 'place',
    from: null,
    to: 'placed',
    by: 'buyer',
    actor: actorOfMember(buyer.memberId),
    reason: null,
    at: now,
  });
  await stock.reserve(terms.lines);
  await scope.updateLot(lot);
  await announce(scope, { ...order, id });
  return id;
}

/** What of an order is for used goods. An agreed price may differ from that of its lines, which share it. */
function usedAmountOf({ lines, amount }: Pick<NewOrder, 'lines' | 'amount'>): number {
  const sumOfLines = lines.reduce((sum, line) => sum + line.amount, 0);
  const used = lines.reduce((sum, line) => (line.condition === 'used' ? sum + line.amount : sum), 0);
  return sumOfLines === 0 ? 0 : Math.min(amount, Math.round((amount * used) / sumOfLines));
}

async function announce(scope: OrderScope, order: NewOrder & { readonly id: number }): Promise<void> {
  const { id, listingId, buyerId, sellerId, amount, transport, method, approveBy, pilotEndsAt } = order;
  const referral = await pendingReferralOf(scope.tx, sellerId);
  await scope.publish(orderPlaced, {
    subject: `orders/${id}`,
    data: {
      orderId: id,
      number: numberOf(id),
      listingId,
      buyerId,
      sellerId,
      amount: amount + transport,
      usedAmount: usedAmountOf(order),
      transport,
      method,
      approveBy: approveBy.toISOString(),
      commission: {
        ruleId: order.commissionRule,
        percent: order.commissionPercent,
        pilotEndsAt: pilotEndsAt?.toISOString() ?? null,
      },
      ...(referral && { referral }),
      persons: {
        seller: await personsOf(scope.tx, [sellerId]),
        buyer: await personsOf(scope.tx, [buyerId]),
        referrer: await personsOf(scope.tx, referral?.memberIds ?? []),
      },
    },
  });
  await scope.notify(order, 'seller', {
    name: `order-placed-${id}`,
    template: 'order_placed',
    variables: (language) => ({
      amount: amountText(amount, language),
      receives: receivesText(amount, { percent: order.commissionPercent }, language),
      until: momentText(approveBy, language),
    }),
  });
}
