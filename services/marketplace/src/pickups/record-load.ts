import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import type { Party } from '../trade/party.ts';
import { linesMissing, loadChanged, moreThanOrdered, nothingLoaded, notYours } from './errors.ts';
import { isSameLoad, type LoadedQuantity, type LoadProblem, type OrderedLine, problemOf } from './load.ts';
import { countedOtherwiseText, loadDiffersText, sellerCountedText } from './load-notice.ts';
import { pickupStore, type StoredLoad } from './pickup-store.ts';

const errorOf = (problem: LoadProblem) => {
  if (problem.kind === 'more') return moreThanOrdered(problem.index, problem.most);
  return problem.kind === 'lines' ? linesMissing() : nothingLoaded();
};

/** Refuses what cannot be a load of these lines. */
export function checkLoad(lines: readonly OrderedLine[], load: readonly LoadedQuantity[]): void {
  const problem = problemOf(lines, load);
  if (problem) throw errorOf(problem);
}

/** Each load has a moment of its own: who agrees to one names it so. */
const momentAfter = (before: StoredLoad | undefined, { now }: OrderScope): Date =>
  new Date(Math.max(Number(now), Number(before?.loadedAt ?? 0) + 1));

interface Told {
  readonly party: Party;
  readonly change: (language: Language) => string;
}

/** Keeps a count that differs from the one before; the other side's page shows it, and who is to know of it is written to. */
async function keepLoad(scope: OrderScope, tx: Tx, order: StoredOrder, load: StoredLoad, told?: Told): Promise<void> {
  await pickupStore(tx).saveLoad(order.id, load);
  await scope.refreshPages(order);
  if (!told) return;
  await scope.notify(order, told.party, {
    name: `order-${order.id}-load-${load.loadedAt.getTime()}`,
    variables: (language) => ({ change: told.change(language) }),
  });
}

/**
 * Notes what whoever drives counted or weighed of a locked order on its way. Where it is not what the seller counted, or not
 * all of it while the seller counted nothing, the seller is asked. Gives back the moment that names the load.
 */
export async function recordLoad(
  scope: OrderScope,
  tx: Tx,
  order: StoredOrder,
  load: readonly LoadedQuantity[],
): Promise<Date> {
  if (order.state !== 'in_transit') throw notYours();
  const pickups = pickupStore(tx);
  const lines = await pickups.lines(order.id);
  checkLoad(lines, load);
  const before = await pickups.load(order.id);
  if (before && isSameLoad(before.load, load)) return before.loadedAt;
  const sellerCount = before?.sellerCount ?? null;
  const confirmed = isSameLoad(sellerCount ?? lines, load);
  const counted = { load, loadedAt: momentAfter(before, scope), confirmed, sellerCount };
  const text = sellerCount ? countedOtherwiseText : loadDiffersText;
  const asked: Told = { party: 'seller', change: (language) => text[language] };
  await keepLoad(scope, tx, order, counted, confirmed ? undefined : asked);
  return counted.loadedAt;
}

interface SellerCount {
  readonly load: readonly LoadedQuantity[];
  /** When what they saw was counted; null where nothing was. */
  readonly seen: Date | null;
}

/** The seller says what was loaded, which they agree to thereby; whoever receives it agrees by signing for it. */
export async function recordSellerCount(
  scope: OrderScope,
  tx: Tx,
  order: StoredOrder,
  { load, seen }: SellerCount,
): Promise<void> {
  if (order.state !== 'in_transit') throw notYours();
  const pickups = pickupStore(tx);
  const lines = await pickups.lines(order.id);
  checkLoad(lines, load);
  const before = await pickups.load(order.id);
  const same = before && isSameLoad(before.load, load);
  if (same && before.confirmed && before.sellerCount && isSameLoad(before.sellerCount, load)) return;
  if (!same && Number(before?.loadedAt ?? 0) !== Number(seen ?? 0)) throw loadChanged();
  // What the receiver may have before them stays what it was.
  const loadedAt = same ? before.loadedAt : momentAfter(before, scope);
  const counted = { load, loadedAt, confirmed: true, sellerCount: load };
  const news = !same && (before || !isSameLoad(lines, load));
  const told: Told = { party: 'buyer', change: (language) => sellerCountedText(lines, load, language) };
  await keepLoad(scope, tx, order, counted, news ? told : undefined);
}

/** The seller agrees to what was loaded, as they saw it. */
export async function confirmLoad(scope: OrderScope, tx: Tx, order: StoredOrder, at: Date): Promise<void> {
  const pickups = pickupStore(tx);
  const load = await pickups.load(order.id);
  if (order.state !== 'in_transit' || !load) throw notYours();
  if (Number(load.loadedAt) !== Number(at)) throw loadChanged();
  if (load.confirmed) return;
  await pickups.confirmLoad(order.id);
  await scope.refreshPages(order);
}
