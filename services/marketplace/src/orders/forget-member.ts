import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { orderRatingStore } from '../ratings/order-rating-store.ts';
import { languageOf, otherParty, partyOf } from '../trade/party.ts';
import type { TradeParts } from '../trade/scope.ts';
import { messageStore } from './messages.ts';
import { moveOrder } from './move-order.ts';
import { judgeMove } from './moves.ts';
import { type OrderScope, orderScope } from './scope.ts';

interface Parts extends TradeParts {
  /** Deletes photos from the media store once the transaction has committed. */
  removeMedia(tx: Tx, photoIds: readonly string[]): Promise<void>;
}

const erased: Localized = { es: 'La cuenta se borró', en: 'The account was erased' };

async function cancelOrder(scope: OrderScope, orderId: number, memberId: number): Promise<void> {
  const order = await scope.orders.lock(orderId);
  const by = order && partyOf(order, memberId);
  if (!by) return;
  const reason = erased[languageOf(order, otherParty(by))];
  const isOpen = 'row' in judgeMove(order, 'cancel', by, { now: scope.now, reason });
  if (isOpen) await moveOrder(scope, order, { move: 'cancel', by, actor: 'system', reason });
}

/** Cancels the open orders of an erased member and forgets what they wrote. Completed sales stay, under the member's number. */
export const onPartyErased = ({ removeMedia, ...parts }: Parts) =>
  defineConsumer({
    event: memberErased,
    name: 'orders-of-erased',
    async handle({ data: { memberId }, tx }) {
      const scope = orderScope(parts, tx);
      for (const id of await scope.orders.idsOf(memberId)) await cancelOrder(scope, id, memberId);
      const photos = await messageStore(tx).forget(memberId);
      if (photos.length > 0) await removeMedia(tx, photos);
      await orderRatingStore(tx).forget(memberId);
    },
  });
