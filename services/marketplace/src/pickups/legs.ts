import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { TroubleKind } from '@tianguis/proto/marketplace/orders/order';
import type { JobParts } from '../orders/deadlines.ts';
import { loadPhotoStore } from '../orders/load-photo-store.ts';
import { moveOrder } from '../orders/move-order.ts';
import { delayedText, soonText } from '../orders/notices.ts';
import { isTransported, legOf } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import { type OrderScope, orderScope } from '../orders/scope.ts';
import { handleDue } from '../trade/due.ts';
import type { Party } from '../trade/party.ts';
import { isQuotedFor, quoteAnew, type TrueLoad } from '../transport/requote.ts';
import { transportStore } from '../transport/transport-store.ts';
import { arrive } from './arrival.ts';
import { notAtLoad, notYours, overloadPhotoMissing, weightMissing } from './errors.ts';
import { legStore } from './leg-store.ts';
import { pickupStore } from './pickup-store.ts';
import { arrivalOf, type Progress } from './tracking.ts';

const byDriver = { by: 'driver', actor: 'link' } as const;

/** The driver of a locked order leaves with the agreed load. Repeated, it changes nothing. */
export async function depart(scope: OrderScope, order: StoredOrder): Promise<void> {
  if (order.leg) return;
  if (!isTransported(order)) throw notYours();
  const load = await pickupStore(scope.tx).load(order.id);
  const after = await moveOrder(scope, order, { ...byDriver, move: 'depart', confirmed: load?.confirmed ?? false });
  const progress = await readProgress(scope.tx, after, null);
  const arrival = progress && arrivalOf({ ...progress, departedAt: scope.now }, 'buyer', scope.now);
  await legStore(scope.tx).setWay(order.id, scope.now, arrival?.until ?? null);
}

/** The driver of a locked order is at the buyer's door. Repeated, it changes nothing. */
export async function reachDoor(scope: OrderScope, order: StoredOrder): Promise<void> {
  if (order.leg === 'unloading') return;
  await moveOrder(scope, order, { ...byDriver, move: 'reach_door' });
}

interface Reported extends Partial<TrueLoad> {
  readonly kind: TroubleKind;
  readonly reason: string;
  /** Of an overload: the vehicle takes it all the same. */
  readonly fits: boolean;
}

/** The driver of a locked order cannot go on. Repeated, it changes nothing. */
export async function reportTrouble(scope: OrderScope, order: StoredOrder, reported: Reported): Promise<void> {
  if (order.trouble) return;
  if (reported.kind === 'overload') return reportOverload(scope, order, reported);
  const { kind, reason } = reported;
  await moveOrder(scope, order, { ...byDriver, move: 'report_trouble', trouble: kind, reason });
}

/** Whether a photo of an overload was sent. */
const isShown = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await loadPhotoStore(tx).of(orderId)).some(({ stage }) => stage === 'trouble');

/**
 * What the driver finds at the load weighs more than was said, or does not fit. Its transport is quoted anew: of held money the buyer
 * pays the difference by a larger hold, or drops it. Money that was taken cannot grow, and what no vehicle of the rates takes has no
 * price: there staff decide.
 */
async function reportOverload(scope: OrderScope, order: StoredOrder, reported: Reported): Promise<void> {
  const { tx, now } = scope;
  const { kilograms, vehicle, reason, fits } = reported;
  if (kilograms === undefined) throw weightMissing();
  const isAtLoad = order.state === 'in_transit' && !order.leg && (await pickupStore(tx).arrivedAt(order.id)) !== null;
  if (!isAtLoad || !isTransported(order)) throw notAtLoad();
  if (!(await isShown(tx, order.id))) throw overloadPhotoMissing();
  const load = { kilograms, vehicle };
  const mayAsk = order.money === 'authorised';
  const isKnown = await isQuotedFor(tx, order.id, load);
  if (isKnown && fits) return;
  // What is known and still does not fit has its price already.
  const quoted = isKnown ? undefined : await quoteAnew(tx, order.id, { load, now, mayAsk });
  const isFree = quoted?.difference === 0;
  const isAsked = quoted !== undefined && !isFree && mayAsk;
  // Papers and routes go by the true weight also where nobody pays for it.
  if (quoted && !isAsked) await transportStore(tx).applyRequote(order.id, order.transport);
  if (isFree && fits) {
    await scope.refreshPages(order);
    return;
  }
  await moveOrder(scope, order, {
    ...byDriver,
    move: 'report_trouble',
    trouble: 'overload',
    reason: `${kilograms} kg: ${reason}`,
    requote: isAsked ? { centavos: quoted.centavos, by: quoted.by, fits } : undefined,
  });
}

/** What is known of how far a transported order is; undefined where its buyer picks it up. */
export async function readProgress(
  tx: Pick<Tx, 'query'>,
  order: StoredOrder,
  minutes: number | null,
): Promise<Progress | undefined> {
  const { slot } = order;
  if (!slot || !isTransported(order)) return undefined;
  const way = await legStore(tx).way(order.id);
  if (!way) return undefined;
  const leg = legOf(order, await pickupStore(tx).arrivedAt(order.id));
  return { leg, slot, kilometres: way.kilometres, departedAt: way.departedAt, minutes };
}

interface Approach {
  readonly kilometres: number;
  readonly minutes: number | null;
}

/** Kilometres within which the driver is at a stop, and minutes before it at which the side there is told. */
const arrivedWithin = 0.2;
const soonMinutes = 30;

/** Whom the driver of a leg drives to, and until when they were told that the driver arrives. */
async function nextStop(tx: Tx, order: StoredOrder, progress: Progress) {
  if (progress.leg === 'to_pickup') return { party: 'seller', by: progress.slot.until } as const;
  if (progress.leg !== 'to_delivery') return undefined;
  const way = await legStore(tx).way(order.id);
  return { party: 'buyer', by: way?.arriveUntil ?? null } as const;
}

/** Tells the side that a transported order is on its way to, once each, that it is near, late, or there. */
export async function followTransport(scope: OrderScope, order: StoredOrder, approach: Approach): Promise<void> {
  const { tx, now } = scope;
  const progress = await readProgress(tx, order, approach.minutes);
  const stop = progress && (await nextStop(tx, order, progress));
  if (!progress || !stop) return;
  if (approach.kilometres <= arrivedWithin)
    return stop.party === 'seller' ? arrive(scope, order) : reachDoor(scope, order);
  if (approach.minutes === null) return;
  const { party } = stop;
  if (approach.minutes <= soonMinutes && (await legStore(tx).claimTold(order.id, `${party}_soon`)))
    await scope.notify(order, party, {
      name: `order-${order.id}-soon-${party}-${now.getTime()}`,
      variables: (language) => ({ change: soonText[party][language] }),
    });
  const expected = now.getTime() + approach.minutes * 60_000;
  if (stop.by && expected > stop.by.getTime() && (await legStore(tx).claimTold(order.id, `${party}_late`)))
    await tellDelay(scope, order, party, arrivalOf(progress, party, now)?.until);
}

async function tellDelay(scope: OrderScope, order: StoredOrder, party: Party, until: Date | undefined): Promise<void> {
  await scope.notify(order, party, {
    name: `order-${order.id}-delayed-${party}-${scope.now.getTime()}`,
    variables: (language) => ({ change: delayedText(until, language) }),
  });
  await scope.refreshPages(order);
}

/** Tells buyers whose transport should have arrived and whose driver does not say where they are, once an attempt. */
export const tellOfDelays = ({ inTransaction, ...parts }: JobParts): Task =>
  handleDue(inTransaction, (tx) => tellOfNextDelay(orderScope(parts, tx)));

async function tellOfNextDelay(scope: OrderScope): Promise<number | undefined> {
  const order = await legStore(scope.tx).claimDelayed(scope.now);
  if (!order) return undefined;
  await tellDelay(scope, order, 'buyer', undefined);
  return order.id;
}
