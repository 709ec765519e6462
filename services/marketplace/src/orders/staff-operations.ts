import { requireRecentSignIn } from '@tianguis/chassis/http/access';
import { forbidden } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { actorOf, isAdmin, staffIdOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import { orderStates, type StaffMove } from '@tianguis/proto/marketplace/orders/order';
import type { staffOrderOperations } from '@tianguis/proto/marketplace/orders/staff';
import { toCentavos } from '@tianguis/proto/money';
import { accentPattern, searchText } from '../listings/search-text.ts';
import { audit } from '../platform/audit.ts';
import type { InTransaction } from '../platform/database.ts';
import type { Submit } from '../platform/submit-form.ts';
import type { TradeParts } from '../trade/scope.ts';
import { noSuchOrder, notAPart } from './errors.ts';
import { writeToParties } from './messages.ts';
import { moveOrder } from './move-order.ts';
import { decidesMoney, dueAt } from './moves.ts';
import { hoursAfter, numberOf, type OrderFacts } from './order.ts';
import type { StoredOrder } from './order-store.ts';
import { orderViewStore, readAnyOrder } from './order-views.ts';
import { removeRatingText } from './ratings.ts';
import { type OrderScope, orderScope } from './scope.ts';

interface Parts extends TradeParts {
  readonly storage: Storage;
  readonly inTransaction: InTransaction;
  readonly submit: Submit;
}

type Work = (scope: OrderScope, order: StoredOrder) => Promise<unknown>;

const defaultLimit = 25;
const lateHours = 24;

/** `P-35` is how people call `P-000035`. */
const wholeNumberIn = (q: string): string =>
  q.replace(/^p-?0*([1-9]\d{0,8})$/i, (_, id: string) => numberOf(Number(id)));

/** An admin with a recent sign-in decides where money goes. */
function checkRights(identity: Identity, order: OrderFacts, move: StaffMove): void {
  if (!decidesMoney(order, move)) return;
  if (!isAdmin(identity)) throw forbidden();
  requireRecentSignIn(identity);
}

/** Centavos that a decision in part gives back. */
function partOf({ amount: all }: OrderFacts, move: StaffMove, pesos: number | undefined): { giveBack?: number } {
  if (move !== 'part') return {};
  const giveBack = toCentavos(pesos ?? 0);
  if (giveBack <= 0 || giveBack >= all) throw notAPart(all);
  return { giveBack };
}

/** What a move changed, for the audit log: where the order stands, else by when its next step is due. */
const changesOf = (before: OrderFacts, now: OrderFacts): Changes =>
  before.state === now.state
    ? { until: fromTo(dueAt(before)?.toISOString(), dueAt(now)?.toISOString()) }
    : { state: fromTo(`order.${before.state}`, `order.${now.state}`) };

export function staffOrderHandlers({
  storage,
  inTransaction,
  submit,
  ...parts
}: Parts): Handlers<typeof staffOrderOperations> {
  const reads = orderViewStore(storage);
  /** Runs `work` on a locked order and returns the order afterwards. */
  async function workOn(tx: Tx, id: number, identity: Identity, work: Work) {
    const scope = orderScope(parts, tx);
    const order = await scope.orders.lock(id);
    if (!order) throw noSuchOrder();
    await work(scope, order);
    return readAnyOrder(tx, id, { identity, now: scope.now });
  }
  const withOrder = (id: number, identity: Identity, work: Work) =>
    inTransaction(({ tx }) => workOn(tx, id, identity, work));

  return {
    async listAllOrders({ query: { limit = defaultLimit, cursor, q = '', late = false, sort, ...rest } }) {
      const words = searchText(wholeNumberIn(q)).split(' ').filter(Boolean).map(accentPattern);
      const filter = { ...rest, words, ...(late && { dueBefore: hoursAfter(parts.now(), lateHours) }) };
      const [found, total] = await Promise.all([
        reads.page(filter, { after: readCursor(cursor), limit: limit + 1, sort }),
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
    getAnyOrder: ({ params, identity }) => readAnyOrder(storage, params.id, { identity, now: parts.now() }),
    moveOrder: ({ params: { id }, body: { move, reason, amount }, identity }) =>
      withOrder(id, identity, async (scope, order) => {
        checkRights(identity, order, move);
        const giveBack = partOf(order, move, amount);
        const after = await moveOrder(scope, order, {
          move,
          by: 'staff',
          actor: actorOf(identity),
          reason,
          ...giveBack,
        });
        await audit(parts.outbox, scope.tx, {
          action: 'order_moved',
          subject: `orders/${id}`,
          staffId: staffIdOf(identity),
          detail: { move, ...(giveBack.giveBack !== undefined && { centavos: giveBack.giveBack }) },
          changes: changesOf(order, after),
        });
      }),
    writeToParties: (call) => {
      const { identity } = call;
      const { id } = call.params;
      const write = submit(
        'writeToParties',
        ({ tx }, message: (typeof call)['body']) =>
          workOn(tx, id, identity, async (scope, order) => {
            const messageId = await writeToParties(scope, order, message);
            await audit(parts.outbox, tx, {
              action: 'order_message_sent',
              subject: `orders/${id}`,
              staffId: staffIdOf(identity),
              detail: { to: message.to, messageId },
            });
          }),
        id,
      );
      return write(call);
    },
    removeRatingText: ({ params: { id, by }, body: { reason }, identity }) =>
      withOrder(id, identity, async (scope, order) => {
        await removeRatingText(scope, order, { by, reason });
        await audit(parts.outbox, scope.tx, {
          action: 'rating_text_removed',
          subject: `orders/${id}`,
          staffId: staffIdOf(identity),
          detail: { by },
        });
      }),
  };
}
