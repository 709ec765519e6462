import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { orderOperations } from '@tianguis/proto/marketplace/orders/operations';
import type { PartyMove } from '@tianguis/proto/marketplace/orders/order';
import type { InTransaction } from '../platform/database.ts';
import type { Submit } from '../platform/submit-form.ts';
import { actorOfMember, type Party, partyOf } from '../trade/party.ts';
import type { TradeParts } from '../trade/scope.ts';
import { acceptComplaint, complain } from './complaint.ts';
import { noSuchOrder } from './errors.ts';
import { sendMessage } from './messages.ts';
import { moveOrder } from './move-order.ts';
import type { NewBuyerLimits } from './new-buyers.ts';
import type { StoredOrder } from './order-store.ts';
import { orderViewStore, partyViewOf, readOwnOrder } from './order-views.ts';
import { placeOrder } from './place-order.ts';
import { rateOrder } from './ratings.ts';
import { type OrderScope, orderScope } from './scope.ts';

interface Parts extends TradeParts {
  readonly storage: Storage;
  readonly inTransaction: InTransaction;
  readonly submit: Submit;
  readonly newBuyers: NewBuyerLimits;
}

const defaultLimit = 25;

export function orderHandlers({
  storage,
  inTransaction,
  submit,
  newBuyers,
  ...parts
}: Parts): Handlers<typeof orderOperations> {
  const reads = orderViewStore(storage);

  /** Runs `work` on a member's own order, locked meanwhile, and returns the order afterwards. */
  async function withOwn(
    tx: Tx,
    id: number,
    memberId: number,
    work: (scope: OrderScope, order: StoredOrder, by: Party) => Promise<unknown>,
  ) {
    const scope = orderScope(parts, tx);
    const order = await scope.orders.lock(id);
    const party = order && partyOf(order, memberId);
    if (!party) throw noSuchOrder();
    await work(scope, order, party);
    return readOwnOrder(tx, id, memberId, scope.now);
  }
  const move = (id: number, memberId: number, name: PartyMove, reason?: string) =>
    inTransaction(({ tx }) =>
      withOwn(tx, id, memberId, (scope, order, by) =>
        moveOrder(scope, order, { move: name, by, actor: actorOfMember(memberId), reason }),
      ),
    );

  return {
    placeOrder: submit('placeOrder', async ({ tx }, body, language, identity) => {
      const memberId = memberIdOf(identity);
      const scope = orderScope(parts, tx);
      const id = await placeOrder(scope, { memberId, language }, body, newBuyers);
      return readOwnOrder(tx, id, memberId, scope.now);
    }),
    async listMyOrders({ identity, query: { limit = defaultLimit, cursor, ...filter } }) {
      const member = memberIdOf(identity);
      const own = { ...filter, member };
      const [found, total] = await Promise.all([
        reads.page(own, { after: readCursor(cursor), limit: limit + 1 }),
        reads.count(own),
      ]);
      const { rows, nextCursor } = pageById(found, limit);
      return { orders: rows.map((row) => partyViewOf(row, member)), total, nextCursor };
    },
    getOrder: ({ identity, params }) => readOwnOrder(storage, params.id, memberIdOf(identity), parts.now()),
    approveOrder: ({ identity, params }) => move(params.id, memberIdOf(identity), 'approve'),
    declineOrder: ({ identity, params, body }) => move(params.id, memberIdOf(identity), 'decline', body.reason),
    cancelOrder: ({ identity, params, body }) => move(params.id, memberIdOf(identity), 'cancel', body.reason),
    receiveOrder: ({ identity, params }) => move(params.id, memberIdOf(identity), 'receive'),
    settleOrder: ({ identity, params }) => move(params.id, memberIdOf(identity), 'settle'),
    disputeOrder: ({ identity, params, body }) => {
      const memberId = memberIdOf(identity);
      return inTransaction(({ tx }) =>
        withOwn(tx, params.id, memberId, (scope, order, by) => complain(scope, order, { ...body, memberId, by })),
      );
    },
    acceptComplaint: ({ identity, params }) => {
      const memberId = memberIdOf(identity);
      return inTransaction(({ tx }) =>
        withOwn(tx, params.id, memberId, (scope, order, by) => acceptComplaint(scope, order, { memberId, by })),
      );
    },
    rateOrder: ({ identity, params, body }) =>
      inTransaction(({ tx }) =>
        withOwn(tx, params.id, memberIdOf(identity), (scope, order, by) => rateOrder(scope, order, { by, ...body })),
      ),
    sendOrderMessage: (call) => {
      const memberId = memberIdOf(call.identity);
      const { id } = call.params;
      const send = submit(
        'sendOrderMessage',
        ({ tx }, { text, onlyStaff }: (typeof call)['body']) =>
          withOwn(tx, id, memberId, (scope, order, by) => sendMessage(scope, order, { memberId, by, text, onlyStaff })),
        id,
      );
      return send(call);
    },
  };
}
