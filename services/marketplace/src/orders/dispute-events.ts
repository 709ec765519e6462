import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { runCount, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import { stoppableStates } from '@tianguis/proto/marketplace/orders/order';
import { disputeChanged } from '@tianguis/proto/payments/disputes/events';
import { db } from '../platform/sql.ts';
import { bothParties } from '../trade/party.ts';
import type { TradeParts } from '../trade/scope.ts';
import { sentences } from '../trade/texts.ts';
import { moveOrder } from './move-order.ts';
import { clockMove, resumed } from './moves.ts';
import { goesOnText, stoppedText, turnText } from './notices.ts';
import type { StoredOrder } from './order-store.ts';
import { type OrderScope, orderScope } from './scope.ts';
import { readTurn } from './turn-facts.ts';

type Dispute = DataOf<typeof disputeChanged>;
type DisputeState = 'open' | 'won' | 'lost';

/** The provider's words for a dispute that ended with the money where it was. All others but `lost` are open. */
const endedWell: readonly string[] = ['won', 'warning_closed', 'prevented'];

function stateOf({ status }: Dispute): DisputeState {
  if (status === 'lost') return 'lost';
  return endedWell.includes(status) ? 'won' : 'open';
}

const keep = statement((p: { id: string; orderId: number; state: DisputeState; now: Date }) =>
  db
    .insertInto('order_disputes')
    .values({ id: p.id, order_id: p.orderId, state: p.state, changed_at: p.now })
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet(({ ref }) => ({ state: ref('excluded.state'), changed_at: ref('excluded.changed_at') }))
        .where('order_disputes.state', '=', 'open')
        .whereRef('order_disputes.state', '<>', 'excluded.state'),
    ),
);

const openDisputes = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_disputes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', p.orderId)
    .where('state', '=', 'open'),
);

const loads = statement(
  (p: { orderId: number }) => sql<{ isLoaded: boolean }>`
  select exists (select from pickups where order_id = ${p.orderId} and load is not null) as "isLoaded"`,
);

/** Whether its goods are still with the seller. */
const isStoppable = async (tx: Pick<Tx, 'query'>, { id, state }: StoredOrder): Promise<boolean> =>
  stoppableStates.some((one) => one === state) && !(await runOne(tx, loads({ orderId: id }))).isLoaded;

/** Stops an order whose goods are still with the seller, and tells both sides why; its driver hears of it (`pickups/on-order-stopped.ts`). */
async function stop(scope: OrderScope, order: StoredOrder): Promise<void> {
  if (order.stoppedAt || !(await isStoppable(scope.tx, order))) return;
  await scope.orders.save({ ...order, stoppedAt: scope.now });
  await scope.refreshPages(order, { isStopped: true, at: scope.now.toISOString() });
  for (const party of bothParties)
    await scope.notify(order, party, {
      name: `order-${order.id}-stopped-${scope.now.getTime()}-${party}`,
      variables: (language) => ({ change: stoppedText[party][language] }),
    });
}

/** Lets a stopped order go on where it was, with its deadlines moved. Where its slot has passed, both choose another. */
async function goOn(scope: OrderScope, order: StoredOrder): Promise<void> {
  const after = resumed(order, scope.now);
  await scope.orders.save(after);
  await scope.refreshPages(after, { isStopped: false, at: scope.now.toISOString() });
  const move = clockMove(after, scope.now);
  const turn = move ? null : await readTurn(scope.tx, after);
  for (const party of bothParties)
    await scope.notify(after, party, {
      name: `order-${order.id}-goes-on-${scope.now.getTime()}-${party}`,
      variables: (language) => ({
        change: sentences(goesOnText[language], turn?.who === party ? turnText(turn, after, language) : undefined),
      }),
    });
  if (move) await moveOrder(scope, after, { move, by: 'clock', actor: 'system' });
}

/**
 * Follows a dispute at the bank of an order's buyer. A decision is final, whatever arrives late. A lost dispute that takes all
 * of the money leaves the order stopped: the news of its money cancel it.
 */
async function recordDispute(scope: OrderScope, dispute: Dispute): Promise<void> {
  const { orderId, disputeId, left = 0 } = dispute;
  if (orderId === undefined) return;
  const order = await scope.orders.lock(orderId);
  if (!order) throw new Error(`a dispute is about order ${orderId}, which does not exist`);
  const state = stateOf(dispute);
  if ((await runCount(scope.tx, keep({ id: disputeId, orderId, state, now: scope.now }))) === 0) return;
  if (state === 'open') return stop(scope, order);
  if (!order.stoppedAt || (state === 'lost' && left === 0)) return;
  if ((await runOne(scope.tx, openDisputes({ orderId }))).count === 0) await goOn(scope, order);
}

export const onDisputeChanged = (parts: TradeParts) =>
  defineConsumer({
    event: disputeChanged,
    name: 'dispute-changed',
    handle: ({ data, tx }) => recordDispute(orderScope(parts, tx), data),
  });
