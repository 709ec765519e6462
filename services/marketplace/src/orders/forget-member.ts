import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { forgetInOutbox } from '@tianguis/chassis/messaging/forget';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { db } from '../platform/sql.ts';
import { orderRatingStore } from '../ratings/order-rating-store.ts';
import { languageOf, otherParty, partyOf } from '../trade/party.ts';
import type { TradeParts } from '../trade/scope.ts';
import { messageStore } from './messages.ts';
import { moveOrder } from './move-order.ts';
import { judgeMove } from './moves.ts';
import { numberOf } from './order.ts';
import { type OrderScope, orderScope } from './scope.ts';

interface Parts extends TradeParts {
  /** Deletes photos from the media store once the transaction has committed. */
  removeMedia(tx: Tx, photoIds: readonly string[]): Promise<void>;
}

const erased: Localized = { es: 'La cuenta se borró', en: 'The account was erased' };

// What is cancelled goes back to the lot, which may still be there: the event that says so must not name its seller.
const renameLot = statement(
  (p: { id: number }) => sql`
    update listings as lot set title = coalesce(
      (select string_agg(distinct initcap(l.material), ', ') from listing_lines as l where l.listing_id = lot.id), 'Material')
    where lot.id = ${p.id}`,
);

async function cancelOrder(scope: OrderScope, tx: Tx, orderId: number, memberId: number): Promise<void> {
  const order = await scope.orders.lock(orderId);
  const by = order && partyOf(order, memberId);
  if (!by) return;
  const reason = erased[languageOf(order, otherParty(by))];
  const isOpen = 'row' in judgeMove(order, 'cancel', by, { now: scope.now, reason });
  if (isOpen && by === 'seller') await run(tx, renameLot({ id: order.listingId }));
  if (isOpen) await moveOrder(scope, order, { move: 'cancel', by, actor: 'system', reason });
}

interface Seller {
  readonly sellerId: number;
}

const soldBy = statement((p: Seller) => db.selectFrom('orders').select('id').where('seller_id', '=', p.sellerId));

// A sale stays for the books; what its seller called the goods does not. The material says what was sold.
const renameLines = statement(
  (p: Seller) => sql`
    update order_lines as l set name = initcap(l.material) from orders as o
    where o.id = l.order_id and o.seller_id = ${p.sellerId}`,
);

const renameOrders = statement(
  (p: Seller) => sql`
    update orders as o set title = coalesce(
      (select string_agg(distinct initcap(l.material), ', ') from order_lines as l where l.order_id = o.id), 'Material')
    where o.seller_id = ${p.sellerId}`,
);

/** Replaces what a seller called the goods that they sold by their material, also in published events. */
async function forgetGoods(tx: Tx, sellerId: number): Promise<void> {
  const sold = await run(tx, soldBy({ sellerId }));
  await forgetInOutbox(tx, { texts: sold.map(({ id }) => `"number":"${numberOf(id)}"`) });
  await run(tx, renameLines({ sellerId }));
  await run(tx, renameOrders({ sellerId }));
}

/** Cancels the open orders of an erased member and forgets what they wrote. Completed sales stay, under the member's number. */
export const onPartyErased = ({ removeMedia, ...parts }: Parts) =>
  defineConsumer({
    event: memberErased,
    name: 'orders-of-erased',
    async handle({ data: { memberId }, tx }) {
      await forgetGoods(tx, memberId);
      const scope = orderScope(parts, tx);
      for (const id of await scope.orders.idsOf(memberId)) await cancelOrder(scope, tx, id, memberId);
      const photos = await messageStore(tx).forget(memberId);
      if (photos.length > 0) await removeMedia(tx, photos);
      await orderRatingStore(tx).forget(memberId);
    },
  });
