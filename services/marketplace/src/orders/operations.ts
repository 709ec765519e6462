import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { orderOperations } from '@tianguis/proto/marketplace/orders/operations';
import type { PartyMove } from '@tianguis/proto/marketplace/orders/order';
import type { InTransaction } from '../platform/database.ts';
import { memberIdOf } from '../platform/member.ts';
import type { Submit } from '../platform/submit-form.ts';
import { orderRatingStore } from '../ratings/order-rating-store.ts';
import { noSuchOrder } from './errors.ts';
import { messageStore } from './message-store.ts';
import { moveOrder } from './move-order.ts';
import { type OrderParts, type OrderScope, orderScope } from './open-order-scope.ts';
import type { Party } from './order.ts';
import type { StoredOrder } from './order-store.ts';
import { orderViewStore } from './order-view-store.ts';
import { placeOrder } from './place-order.ts';
import { rateOrder } from './rate-order.ts';
import { partyViewOf, readOwnOrder } from './read-order.ts';
import { sendMessage } from './send-message.ts';

interface Parts extends OrderParts {
  readonly storage: Storage;
  readonly inTransaction: InTransaction;
  readonly submit: Submit;
}

const defaultLimit = 25;

export function orderHandlers({ storage, inTransaction, submit, ...parts }: Parts): Handlers<typeof orderOperations> {
  const reads = orderViewStore(storage);

  /** Runs `work` on an order of a member's, which nobody else moves meanwhile, and gives back what became of it. */
  async function withOwn(
    tx: Tx,
    id: number,
    memberId: number,
    work: (scope: OrderScope, order: StoredOrder, by: Party) => Promise<unknown>,
  ) {
    const scope = orderScope(parts, tx);
    const order = await scope.orders.lock(id);
    if (!order || (order.buyerId !== memberId && order.sellerId !== memberId)) throw noSuchOrder();
    await work(scope, order, order.buyerId === memberId ? 'buyer' : 'seller');
    return readOwnOrder(tx, id, memberId, scope.now);
  }
  const move = (id: number, memberId: number, name: PartyMove, reason?: string) =>
    inTransaction(({ tx }) =>
      withOwn(tx, id, memberId, (scope, order, by) =>
        moveOrder(scope, order, { move: name, by, actor: `member:${memberId}`, reason }),
      ),
    );

  return {
    placeOrder: submit('placeOrder', async ({ tx }, body, language, identity) => {
      const memberId = memberIdOf(identity);
      const scope = orderScope(parts, tx);
      const id = await placeOrder(scope, { memberId, language }, body);
      return readOwnOrder(tx, id, memberId, scope.now);
    }),
    async listMyOrders({ identity, query: { limit = defaultLimit, cursor, ...filter } }) {
      const member = memberIdOf(identity);
      const own = { ...filter, member };
      const [found, total] = await Promise.all([reads.page(own, readCursor(cursor), limit + 1), reads.count(own)]);
      const { rows, nextCursor } = pageById(found, limit);
      return { orders: rows.map((row) => partyViewOf(row, member)), total, nextCursor };
    },
    getOrder: ({ identity, params }) => readOwnOrder(storage, params.id, memberIdOf(identity), parts.now()),
    approveOrder: ({ identity, params }) => move(params.id, memberIdOf(identity), 'approve'),
    declineOrder: ({ identity, params, body }) => move(params.id, memberIdOf(identity), 'decline', body.reason),
    cancelOrder: ({ identity, params, body }) => move(params.id, memberIdOf(identity), 'cancel', body.reason),
    settleOrder: ({ identity, params }) => move(params.id, memberIdOf(identity), 'settle'),
    disputeOrder: ({ identity, params, body }) => move(params.id, memberIdOf(identity), 'dispute', body.reason),
    rateOrder: ({ identity, params, body }) =>
      inTransaction(({ tx }) =>
        withOwn(tx, params.id, memberIdOf(identity), (scope, order, by) =>
          rateOrder(scope, orderRatingStore(tx), order, { by, ...body }),
        ),
      ),
    sendOrderMessage: (call) => {
      const memberId = memberIdOf(call.identity);
      const { id } = call.params;
      const send = submit(`sendOrderMessage ${id}`, ({ tx }, { text }: { text: string }) =>
        withOwn(tx, id, memberId, (scope, order, by) =>
          sendMessage(scope, messageStore(tx), order, { memberId, by, text }),
        ),
      );
      return send(call);
    },
  };
}
