import type { PushLive } from '@tianguis/chassis/messaging/live-messages';
import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { sendPositions } from '@tianguis/proto/marketplace/pickups/driver';
import { driverSeen } from '@tianguis/proto/marketplace/pickups/live';
import type { getPickupRoute } from '@tianguis/proto/marketplace/pickups/operations';
import { hour, minute } from '@tianguis/proto/time';
import { distanceBetween, isInMexico } from '@tianguis/proto/zones';
import type { z } from 'zod';
import { isTransported, legOf } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import { db } from '../platform/sql.ts';
import { memberOf, type Party } from '../trade/party.ts';
import { followApproach } from './arrival.ts';
import { notYours } from './errors.ts';
import { legStore } from './leg-store.ts';
import { followTransport, readProgress } from './legs.ts';
import { pickupStore } from './pickup-store.ts';
import { arrivalOf, usualSpeed } from './tracking.ts';

/** A driver's position, as measured by their phone. */
export interface Position {
  readonly at: Date;
  readonly latitude: number;
  readonly longitude: number;
  /** Metres within which it is right. */
  readonly accuracy: number;
}

const worstAccuracy = 2_000;
/** Phones' clocks are not ours. */
const aheadAtMost = minute;

/** Positions worth keeping, oldest first: in Mexico, exact enough, since the start and not from the future. Each moment once. */
export function soundPositions(sent: readonly Position[], startedAt: Date, now: Date): Position[] {
  const latest = now.getTime() + aheadAtMost;
  const sound = sent.filter(
    (one) => isInMexico(one) && one.accuracy <= worstAccuracy && one.at >= startedAt && one.at.getTime() <= latest,
  );
  const byMoment = new Map(sound.map((one) => [one.at.getTime(), one]));
  return [...byMoment.values()].sort((one, other) => one.at.getTime() - other.at.getTime());
}

const metresApart = (one: Position, other: Position): number => distanceBetween(one, other) * 1_000;

const thinMetres = 100;
const thinMilliseconds = minute;
/** However far apart: a day and a night of a link make a few thousand positions, whatever is sent. */
const closestMilliseconds = 15_000;

/** What is kept of a trail: a position for each hundred metres, or each minute of one who moved at all, and the last. */
export function thinTrail(trail: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const [index, one] of trail.entries()) {
    const before = kept.at(-1);
    if (!before || index === trail.length - 1 || isFurther(before, one)) kept.push(one);
  }
  return kept;
}

function isFurther(before: Position, one: Position): boolean {
  const metres = metresApart(before, one);
  const milliseconds = one.at.getTime() - before.at.getTime();
  if (metres >= thinMetres) return milliseconds >= closestMilliseconds;
  return milliseconds >= thinMilliseconds && metres > Math.max(before.accuracy, one.accuracy);
}

/** How far somebody is, as the crow flies, and about how long they may still take. */
interface Approach {
  readonly kilometres: number;
  /** Null where the last position is too old to say. */
  readonly minutes: number | null;
}

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Streets are longer than the straight line by about as much: the detour index of street networks is 1.2 to 1.4. */
const detour = 1.3;
const speeds = { slowest: 10, fastest: 60 };
const recent = 10 * minute;
const tooOld = 5 * minute;

const hoursBetween = (one: Position, other: Position): number => (other.at.getTime() - one.at.getTime()) / hour;

/** Kilometres an hour on the street over the last ten minutes; that of the city where too little of it is known. */
function speedOf(trail: readonly Position[], last: Position): number {
  const first = trail.find(({ at }) => last.at.getTime() - at.getTime() <= recent);
  const hours = first ? hoursBetween(first, last) : 0;
  if (!first || hours < 1 / 60) return usualSpeed;
  const speed = (distanceBetween(first, last) * detour) / hours;
  return Math.min(Math.max(speed, speeds.slowest), speeds.fastest);
}

/** An estimate from a trail, oldest first; nothing where nobody has been seen yet. */
export function approachOf(trail: readonly Position[], place: Place, now: Date): Approach | undefined {
  const last = trail.at(-1);
  if (!last) return undefined;
  const kilometres = distanceBetween(last, place);
  const isOld = now.getTime() - last.at.getTime() > tooOld;
  const minutes = isOld ? null : Math.ceil(((kilometres * detour) / speedOf(trail, last)) * 60);
  return { kilometres: Math.round(kilometres * 10) / 10, minutes };
}

const lastStart = statement((p: { orderId: number }) =>
  db
    .selectFrom('order_moves')
    .select('at')
    .where('order_id', '=', p.orderId)
    .where('move', '=', sql.lit('start'))
    .orderBy('id', 'desc')
    .limit(sql.lit(1)),
);

const trailOf = statement((p: { orderId: number }) =>
  db
    .selectFrom('pickup_positions')
    .select(['at', 'latitude', 'longitude', 'accuracy'])
    .where('order_id', '=', p.orderId)
    .orderBy('at'),
);

const removePositions = statement(
  (p: { orderId: number; kept: readonly Date[] }) => sql`
    delete from pickup_positions where order_id = ${p.orderId} and at <> all(${p.kept}::timestamptz[])`,
);

const addPositions = statement(
  (p: { orderId: number; positions: string }) => sql`
    insert into pickup_positions (order_id, at, latitude, longitude, accuracy)
    select ${p.orderId}::int, p.at, p.latitude, p.longitude, p.accuracy
    from jsonb_to_recordset(${p.positions}::jsonb) as p (at timestamptz, latitude float8, longitude float8, accuracy float8)
    on conflict do nothing`,
);

const placeOf = statement(
  (p: { orderId: number }) => sql<Place>`
    select w.latitude::float8 as latitude, w.longitude::float8 as longitude
    from orders o join listings l on l.id = o.listing_id join warehouses w on w.id = l.warehouse_id
    where o.id = ${p.orderId} and w.latitude is not null and w.longitude is not null`,
);

const eraseOld = statement((p: { before: Date }) => db.deleteFrom('pickup_positions').where('at', '<', p.before));

/** Where drivers were. */
export const positionStore = (on: Pick<Tx, 'query'>) => ({
  async startedAt(orderId: number): Promise<Date | undefined> {
    return (await runMaybe(on, lastStart({ orderId })))?.at;
  },
  trail: (orderId: number): Promise<Position[]> => run(on, trailOf({ orderId })),
  /** Replaces an order's trail. */
  async replace(orderId: number, positions: readonly Position[]): Promise<void> {
    await run(on, removePositions({ orderId, kept: positions.map(({ at }) => at) }));
    await run(on, addPositions({ orderId, positions: JSON.stringify(positions) }));
  },
  place: (orderId: number): Promise<Place | undefined> => runMaybe(on, placeOf({ orderId })),
  eraseBefore: (before: Date) => run(on, eraseOld({ before })),
});

type Sent = z.output<typeof sendPositions.body>['positions'];

type Scope = OrderScope & { readonly push: PushLive };

/** The part of a driver's way that is under way, and who follows it. */
interface Section {
  readonly readers: readonly Party[];
  readonly place: Place | undefined;
  /** Positions of before are another section's. */
  readonly since: Date;
}

/** Where the driver of an order goes now; undefined where nobody follows them. */
async function sectionOf(tx: Pick<Tx, 'query'>, order: StoredOrder): Promise<Section | undefined> {
  const positions = positionStore(tx);
  const startedAt = await positions.startedAt(order.id);
  if (order.state !== 'in_transit' || !startedAt) return undefined;
  const isLoaded = (await pickupStore(tx).load(order.id)) !== undefined;
  const isBrought = isTransported(order);
  if (!isBrought || !order.leg) {
    if (isLoaded) return undefined;
    const readers: readonly Party[] = isBrought ? ['seller'] : ['buyer', 'seller'];
    return { readers, place: await positions.place(order.id), since: startedAt };
  }
  const way = await legStore(tx).way(order.id);
  if (!way?.departedAt || order.leg !== 'to_delivery') return undefined;
  const { latitude, longitude, departedAt } = way;
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : undefined;
  return { readers: ['buyer'], place, since: departedAt };
}

/** Pushes the driver's stored position to the pages that follow them, and tells once that the driver is near or there. */
async function showApproach(scope: Scope, tx: Tx, order: StoredOrder, whole: readonly Position[]) {
  const { now, push } = scope;
  const section = await sectionOf(tx, order);
  if (!section) return;
  const trail = whole.filter(({ at }) => at >= section.since);
  const position = trail.at(-1);
  if (!position) return;
  const approach = (section.place && approachOf(trail, section.place, now)) ?? null;
  if (approach && isTransported(order)) await followTransport(scope, order, approach);
  else if (approach) await followApproach(scope, order, approach.kilometres);
  tx.afterCommit(() => {
    for (const party of section.readers)
      push(driverSeen, { orderId: order.id, memberId: memberOf(order, party), position, approach });
  });
}

/** Adds to the trail of a locked order, until something was loaded, or a transported one is signed for; how many positions were sound. */
export async function recordPositions(scope: Scope, tx: Tx, order: StoredOrder, sent: Sent): Promise<number> {
  const positions = positionStore(tx);
  const startedAt = await positions.startedAt(order.id);
  if (order.state !== 'in_transit' || !startedAt) throw notYours();
  if (!isTransported(order) && (await pickupStore(tx).load(order.id))) throw notYours();
  const read = sent.map((one) => ({ ...one, at: new Date(one.at) }));
  const sound = soundPositions(read, startedAt, scope.now);
  const known = await positions.trail(order.id);
  const trail = thinTrail(soundPositions([...known, ...sound], startedAt, scope.now));
  await positions.replace(order.id, trail);
  if (sound.length > 0) await showApproach(scope, tx, order, trail);
  return sound.length;
}

interface Reader {
  readonly by: Party;
  readonly now: Date;
}

/** The driver's way for one of the two parties, as far as it concerns them. */
export async function readRoute(
  tx: Pick<Tx, 'query'>,
  order: StoredOrder,
  { by, now }: Reader,
): Promise<z.input<typeof getPickupRoute.reply>> {
  const reachedAt = await pickupStore(tx).arrivedAt(order.id);
  const leg = legOf(order, reachedAt);
  const section = await sectionOf(tx, order);
  const isTheirs = section?.readers.includes(by) ?? false;
  const whole = section && isTheirs ? await positionStore(tx).trail(order.id) : [];
  const trail = whole.filter(({ at }) => section && at >= section.since);
  const place = isTheirs ? section?.place : undefined;
  const approach = (place && approachOf(trail, place, now)) ?? null;
  const isOpen = order.state === 'scheduled' || order.state === 'in_transit';
  const progress = isOpen ? await readProgress(tx, order, await minutesOf(tx, section, order, now)) : undefined;
  const arrival = progress && !order.trouble ? arrivalOf(progress, by, now) : undefined;
  return {
    leg: isTransported(order) ? leg : null,
    arrival: arrival ?? null,
    place: place ?? null,
    trail,
    approach,
    arrivedAt: order.state === 'in_transit' && !order.leg ? reachedAt : null,
  };
}

/** Minutes to the driver's next stop, also for the side that does not see where they are. */
async function minutesOf(tx: Pick<Tx, 'query'>, section: Section | undefined, { id }: StoredOrder, now: Date) {
  if (!section?.place) return null;
  const trail = (await positionStore(tx).trail(id)).filter(({ at }) => at >= section.since);
  return approachOf(trail, section.place, now)?.minutes ?? null;
}
