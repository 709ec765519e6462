import { notFound } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import { sharesOf } from '../ledger/commission-rules.ts';
import { leftOf, partsOf, sharesNow } from '../ledger/order-money.ts';
import { isOver, type Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import { withholdingTermsOf } from '../taxes/withholding.ts';

const noOrder = { es: 'No hay un pedido así entre tus ventas', en: 'There is no such order among your sales' };

interface Reading {
  /** Whether taxes are withheld from sales that are settled now. */
  readonly withholds: boolean;
  readonly now: Date;
}

/** What is withheld from a seller's order: as it was settled, or as it would be now. */
export async function readOrderWithholding(
  on: Pick<Tx, 'query'>,
  orderId: number,
  sellerId: number,
  { withholds, now }: Reading,
) {
  const order = await findOrder(on, orderId);
  // The news of a new order may still be on its way.
  if (!order) return { withholding: null };
  if (order.sellerId !== sellerId) throw notFound('order_not_found', noOrder);
  if (order.money.settled !== undefined) return { withholding: settled(order) };
  if (!withholds || isOver(order)) return { withholding: null };
  const terms = { ...order.money.terms, withholding: await withholdingTermsOf(on, order, now) };
  const left = order.money.captured > 0 ? Math.max(0, leftOf(order.money)) : order.amount;
  const { goods } = partsOf(left, order.transport);
  return { withholding: shown(sharesOf(goods, terms, false), terms.withholding.rule.person, false) };
}

function settled({ money }: Order) {
  const { withholding } = money.terms;
  return withholding ? shown(sharesNow(money), withholding.rule.person, true) : null;
}

const shown = ({ seller, withheld }: ReturnType<typeof sharesOf>, person: string, isSettled: boolean) => ({
  isr: toPesos(withheld?.isr ?? 0),
  vatWithheld: toPesos(withheld?.vatWithheld ?? 0),
  net: toPesos(seller),
  isSettled,
  hasRfc: person !== 'unknown',
});
