import type { Tx } from '@tianguis/chassis/storage/storage';
import { loadDiffersText, orderVariables } from '../orders/notice.ts';
import type { OrderScope } from '../orders/open-order-scope.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { linesMissing, loadChanged, moreThanOrdered, nothingLoaded, notYours } from './errors.ts';
import { isWhole, type LoadedQuantity, type LoadProblem, problemOf } from './load.ts';
import { pickupStore } from './pickup-store.ts';

const errorOf = (problem: LoadProblem) => {
  if (problem.kind === 'more') return moreThanOrdered(problem.index, problem.most);
  return problem.kind === 'lines' ? linesMissing() : nothingLoaded();
};

const sameLoad = (one: readonly LoadedQuantity[], other: readonly LoadedQuantity[]): boolean =>
  one.length === other.length &&
  one.every(({ id, quantity }) => other.some((each) => each.id === id && each.quantity === quantity));

/** Notes what was counted or weighed of a locked order on its way. Where it is not all of it the seller is asked. */
export async function recordLoad(
  scope: OrderScope,
  tx: Tx,
  order: StoredOrder,
  load: readonly LoadedQuantity[],
): Promise<void> {
  if (order.state !== 'in_transit') throw notYours();
  const { now, tell, publicUrl } = scope;
  const pickups = pickupStore(tx);
  const lines = await pickups.lines(order.id);
  const problem = problemOf(lines, load);
  if (problem) throw errorOf(problem);
  const before = await pickups.load(order.id);
  if (before && sameLoad(before.load, load)) return;
  const confirmed = isWhole(lines, load);
  await pickups.saveLoad(order.id, { load, loadedAt: now, confirmed });
  await scope.showBoth(order);
  if (confirmed) return;
  await tell(order, 'seller', (language) => ({
    name: `order-${order.id}-load-${now.getTime()}`,
    template: 'order_changed',
    variables: { ...orderVariables(order, publicUrl), change: loadDiffersText[language] },
  }));
}

/** The seller agrees to what was loaded, as they saw it. */
export async function confirmLoad(scope: OrderScope, tx: Tx, order: StoredOrder, at: Date): Promise<void> {
  const pickups = pickupStore(tx);
  const load = await pickups.load(order.id);
  if (order.state !== 'in_transit' || !load) throw notYours();
  if (Number(load.loadedAt) !== Number(at)) throw loadChanged();
  if (load.confirmed) return;
  await pickups.confirmLoad(order.id);
  await scope.showBoth(order);
}
