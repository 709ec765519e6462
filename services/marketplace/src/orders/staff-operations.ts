import { requireRecentSignIn } from '@tianguis/chassis/http/access';
import { forbidden } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { currentContext } from '@tianguis/chassis/telemetry/context';
import { marketplaceActionAudited } from '@tianguis/proto/marketplace/audit';
import { orderStates, type StaffMove } from '@tianguis/proto/marketplace/orders/order';
import type { staffOrderOperations } from '@tianguis/proto/marketplace/orders/staff';
import { toCentavos } from '@tianguis/proto/money';
import { accentPattern } from '../listings/moderation/accent-pattern.ts';
import { searchText } from '../listings/search-text.ts';
import { actorOf } from '../platform/actor.ts';
import type { InTransaction } from '../platform/database.ts';
import { orderRatingStore } from '../ratings/order-rating-store.ts';
import { noSuchOrder, notAPart } from './errors.ts';
import { moveOrder } from './move-order.ts';
import { type OrderParts, orderScope } from './open-order-scope.ts';
import { hoursAfter, type OrderFacts, type Party } from './order.ts';
import { orderViewStore } from './order-view-store.ts';
import { readAnyOrder } from './read-order.ts';
import { removeRatingText } from './remove-rating-text.ts';

interface Parts extends OrderParts {
  readonly storage: Storage;
  readonly inTransaction: InTransaction;
}

const defaultLimit = 25;
const lateHours = 24;

const givesMoneyBack = ({ money }: OrderFacts, move: StaffMove): boolean =>
  move === 'refund' || move === 'part' || (move === 'cancel' && (money === 'captured' || money === 'partly_refunded'));

/** Money that was captured goes back by the word of an admin who proved lately who they are. */
function checkRights(identity: Identity, order: OrderFacts, move: StaffMove): void {
  if (!givesMoneyBack(order, move)) return;
  if (identity.kind !== 'staff' || identity.role !== 'admin') throw forbidden();
  requireRecentSignIn(identity);
}

/** What goes back of an order whose complaint is decided in part, in centavos. */
function partOf({ amount: all }: OrderFacts, move: StaffMove, pesos: number | undefined): { giveBack?: number } {
  if (move !== 'part') return {};
  const giveBack = toCentavos(pesos ?? 0);
  if (giveBack <= 0 || giveBack >= all) throw notAPart(all);
  return { giveBack };
}

export function staffOrderHandlers({ storage, inTransaction, ...parts }: Parts): Handlers<typeof staffOrderOperations> {
  const reads = orderViewStore(storage);
  const audit = (
    tx: Tx,
    identity: Identity,
    id: number,
    action: 'order_moved' | 'rating_text_removed',
    detail: { move: StaffMove; giveBack?: number } | { by: Party },
  ) =>
    parts.outbox.append(tx, marketplaceActionAudited, {
      subject: `orders/${id}`,
      data: {
        action,
        staffId: identity.kind === 'staff' ? Number(identity.id) : null,
        address: currentContext()?.clientAddress ?? null,
        detail,
      },
    });

  return {
    async listAllOrders({ query: { limit = defaultLimit, cursor, q = '', late = false, sort, ...rest } }) {
      const words = searchText(q).split(' ').filter(Boolean).map(accentPattern);
      const filter = { ...rest, words, ...(late && { dueBefore: hoursAfter(parts.now(), lateHours) }) };
      const [found, total] = await Promise.all([
        reads.page(filter, readCursor(cursor), limit + 1, sort),
        reads.count(filter),
      ]);
      const { rows, nextCursor } = pageById(found, limit);
      return { orders: rows, total, nextCursor };
    },
    async countAllOrders() {
      const [counts, late] = await Promise.all([
        reads.countByState(),
        reads.count({ dueBefore: hoursAfter(parts.now(), lateHours) }),
      ]);
      return { states: orderStates.map((state) => ({ state, count: counts.get(state) ?? 0 })), late };
    },
    getAnyOrder: ({ params }) => readAnyOrder(storage, params.id, parts.now()),
    moveOrder: ({ params: { id }, body: { move, reason, amount }, identity }) =>
      inTransaction(async ({ tx }) => {
        const scope = orderScope(parts, tx);
        const order = await scope.orders.lock(id);
        if (!order) throw noSuchOrder();
        checkRights(identity, order, move);
        const giveBack = partOf(order, move, amount);
        await moveOrder(scope, order, { move, by: 'staff', actor: actorOf(identity), reason, ...giveBack });
        await audit(tx, identity, id, 'order_moved', { move, ...giveBack });
        return readAnyOrder(tx, id, scope.now);
      }),
    removeRatingText: ({ params: { id, by }, body: { reason }, identity }) =>
      inTransaction(async ({ tx }) => {
        const scope = orderScope(parts, tx);
        const order = await scope.orders.lock(id);
        if (!order) throw noSuchOrder();
        await removeRatingText(scope, orderRatingStore(tx), order, { by, reason });
        await audit(tx, identity, id, 'rating_text_removed', { by });
        return readAnyOrder(tx, id, scope.now);
      }),
  };
}
