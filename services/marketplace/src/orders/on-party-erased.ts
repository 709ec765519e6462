import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { orderRatingStore } from '../ratings/order-rating-store.ts';
import { judgeMove } from './machine.ts';
import { messageStore } from './message-store.ts';
import { moveOrder } from './move-order.ts';
import { type OrderParts, type OrderScope, orderScope } from './open-order-scope.ts';

interface Parts extends OrderParts {
  /** Takes photos out of the media store once the transaction is committed. */
  removeMedia(tx: Tx, photoIds: readonly string[]): Promise<void>;
}

const gone: Localized = { es: 'La cuenta se borró', en: 'The account was erased' };

async function callOff(scope: OrderScope, orderId: number, memberId: number): Promise<void> {
  const order = await scope.orders.lock(orderId);
  if (!order) return;
  const by = order.buyerId === memberId ? 'buyer' : 'seller';
  const reason = gone[by === 'buyer' ? order.sellerLanguage : order.buyerLanguage];
  const isOpen = 'row' in judgeMove(order, 'cancel', by, { now: scope.now, reason });
  if (isOpen) await moveOrder(scope, order, { move: 'cancel', by, actor: 'system', reason });
}

/** Calls off what a member still buys or sells, and forgets what they wrote. What was sold stays, under their number alone. */
export const onPartyErased = ({ removeMedia, ...parts }: Parts) =>
  defineConsumer({
    event: memberErased,
    name: 'orders-of-erased',
    async handle({ data: { memberId }, tx }) {
      const scope = orderScope(parts, tx);
      for (const id of await scope.orders.idsOf(memberId)) await callOff(scope, id, memberId);
      const photos = await messageStore(tx).forget(memberId);
      if (photos.length > 0) await removeMedia(tx, photos);
      await orderRatingStore(tx).forget(memberId);
    },
  });
