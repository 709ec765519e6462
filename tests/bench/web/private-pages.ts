import type { RunningStack } from '@tianguis/testkit/stack';
import { enter, must, openShop } from '../../chaos/sale/people.ts';

/** Numbers of nobody else in the demo, nor of an earlier run. */
const tail = String(Date.now()).slice(-7);
const sellerPhone = `+52811${tail}`;
const buyerPhone = `+52812${tail}`;

export interface PrivatePages {
  /** Of a seller whose turn it is to answer an order. */
  readonly cookie: string;
  readonly paths: readonly string[];
}

/** Has somebody buy of a new seller; what that seller opens next. */
export async function sellOnce(stack: Pick<RunningStack, 'read'>): Promise<PrivatePages> {
  const seller = await openShop(stack, sellerPhone, 20);
  const buyer = await enter(stack, buyerPhone);
  const body = {
    listingId: seller.listingId,
    lines: [{ lineId: seller.lineId, quantity: 2 }],
    method: 'hold',
  };
  const { id } = await must<{ id: number }>(buyer.session, 'POST', '/api/orders', { body, key: `bench-${Date.now()}` });
  return {
    cookie: seller.session.cookie,
    paths: ['/mi', `/pedido/${id}`],
  };
}
