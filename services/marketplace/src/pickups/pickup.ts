import type { Tx } from '@tianguis/chassis/storage/storage';
import { type PickupHours, pickupHours, usualHours } from '@tianguis/proto/marketplace/listings/warehouses';
import type { getOrderPickup } from '@tianguis/proto/marketplace/pickups/operations';
import { toPesos } from '@tianguis/proto/money';
import { localTime, minute, momentAt } from '@tianguis/proto/time';
import type { z } from 'zod';
import { moveOrder } from '../orders/move-order.ts';
import { isStopped, judgeMove, lastSlotEnd } from '../orders/moves.ts';
import { hoursAfter, isTransported, type OrderFacts, type Slot } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import { newToken } from '../platform/token.ts';
import { otherParty, type Party } from '../trade/party.ts';
import { type CodeBox, giveCode, readCode } from './delivery-code.ts';
import { driverStore } from './driver-store.ts';
import { notYours, placeMissing, slotTaken } from './errors.ts';
import { countedByOf, loadedAmount, loadedLines } from './loads.ts';
import { type PickupPlace, pickupStore } from './pickup-store.ts';

/** A slot starts at least this many hours after it is chosen, so that the warehouse can prepare. */
const leadHours = 3;

interface Window {
  readonly earliest: Date;
  readonly latest: Date;
  /** Slots of others at the same warehouse. */
  readonly taken: readonly Slot[];
}

function slotsOfDay(day: Temporal.PlainDate, { from, until, slotMinutes }: PickupHours): Slot[] {
  const opens = momentAt(day, Temporal.PlainTime.from(from)).getTime();
  const closes = momentAt(day, Temporal.PlainTime.from(until)).getTime();
  const length = slotMinutes * minute;
  const count = Math.floor((closes - opens) / length);
  return Array.from({ length: Math.max(0, count) }, (_, index) => ({
    from: new Date(opens + index * length),
    until: new Date(opens + (index + 1) * length),
  }));
}

const overlap = (one: Slot, other: Slot): boolean => one.from < other.until && other.from < one.until;

/** The slots that a warehouse offers in a window, first ones first. One pickup has a slot for itself. */
export function openSlots(hours: PickupHours, { earliest, latest, taken }: Window): Slot[] {
  const slots: Slot[] = [];
  const last = localTime(latest).toPlainDate();
  for (
    let day = localTime(earliest).toPlainDate();
    Temporal.PlainDate.compare(day, last) <= 0;
    day = day.add({ days: 1 })
  )
    if (hours.days.includes(day.dayOfWeek)) slots.push(...slotsOfDay(day, hours));
  return slots.filter(
    (slot) => slot.from >= earliest && slot.until <= latest && !taken.some((other) => overlap(slot, other)),
  );
}

/** Between which moments an order's slot may be; undefined where nothing says when it ends. */
export function slotSpan(order: OrderFacts, now: Date): Omit<Window, 'taken'> | undefined {
  const latest = lastSlotEnd(order);
  return latest ? { earliest: hoursAfter(now, leadHours), latest } : undefined;
}

/** The hours of a warehouse as stored, or the usual ones of a lot without one. */
const hoursOf = (stored: unknown): PickupHours => (stored === null ? usualHours : pickupHours.parse(stored));

/** Slots that an order may have now; none where nothing says when they end. */
async function slotsOf(
  tx: Pick<Tx, 'query'>,
  order: StoredOrder,
  { warehouseId, hours }: PickupPlace,
  now: Date,
): Promise<Slot[]> {
  const span = slotSpan(order, now);
  if (!span) return [];
  const taken = await pickupStore(tx).taken({ orderId: order.id, sellerId: order.sellerId, warehouseId, now });
  return openSlots(hoursOf(hours), { ...span, taken });
}

/** Which move gives an order a slot. */
const slotMove = ({ state }: StoredOrder): 'schedule' | 'reschedule' =>
  state === 'scheduled' ? 'reschedule' : 'schedule';

export const mayPlace = ({ state }: StoredOrder, by: Party): boolean =>
  by === 'seller' && (state === 'approved' || state === 'scheduled');

const isOnTheWay = ({ state }: StoredOrder): boolean => state === 'scheduled' || state === 'in_transit';

/** Either side may send a driver a link, from the choice of a slot to the delivery; of what we bring, staff send it. */
export const mayLink = (order: StoredOrder): boolean => isOnTheWay(order) && !isTransported(order);

const closed: readonly StoredOrder['state'][] = ['placed', 'declined', 'expired', 'cancelled'];

const takesCode: readonly StoredOrder['state'][] = ['scheduled', 'in_transit', 'reported'];

interface PickupReader {
  readonly by: Party;
  readonly now: Date;
  readonly box: CodeBox;
}

/** The pickup of an order as one of its two parties sees it. */
export async function readPickup(
  tx: Pick<Tx, 'query'>,
  order: StoredOrder,
  { by, now, box }: PickupReader,
): Promise<z.input<typeof getOrderPickup.reply>> {
  const place = await pickupStore(tx).place(order.id);
  const slots = by === 'buyer' && place.address !== null ? await slotsOf(tx, order, place, now) : [];
  const fitting = slots.filter((slot) => 'row' in judgeMove(order, slotMove(order), by, { now, slot }));
  const pickups = pickupStore(tx);
  const load = await pickups.load(order.id);
  const lines = load ? await pickups.lines(order.id) : [];
  const linkedBy = await pickups.linkedBy(order.id);
  const canCount = order.state === 'in_transit' && !isStopped(order);
  return {
    address: closed.includes(order.state) ? null : place.address,
    slot: order.slot,
    slots: fitting,
    hours: by === 'seller' ? hoursOf(place.hours) : null,
    hasLink: linkedBy.includes(by),
    sentTo: await driverStore(tx).sentTo(order.id, by),
    otherHasLink: linkedBy.includes(otherParty(by)),
    deliveryCode: by === 'buyer' && takesCode.includes(order.state) ? await readCode(tx, order.id, box) : null,
    load: load
      ? {
          at: load.loadedAt,
          confirmed: load.confirmed,
          countedBy: countedByOf(load),
          lines: loadedLines(lines, load.load),
          amount: toPesos(loadedAmount(lines, load.load)),
        }
      : null,
    receipt: (await pickups.receipt(order.id)) ?? null,
    may: {
      choose: fitting.length > 0,
      withdraw: 'row' in judgeMove(order, 'withdraw_slot', by, { now, reason: 'any' }),
      place: mayPlace(order, by),
      link: mayLink(order),
      confirm: by === 'seller' && canCount && load?.confirmed === false,
      count: by === 'seller' && canCount && !order.leg,
    },
  };
}

interface Choice {
  readonly from: Date;
  readonly memberId: number;
}

/** Gives a locked order the slot that its buyer chose. Chosen again, it stays. */
export async function assignSlot(scope: OrderScope, tx: Tx, order: StoredOrder, choice: Choice): Promise<StoredOrder> {
  const { from, memberId } = choice;
  if (order.state === 'scheduled' && Number(order.slot?.from) === Number(from)) return order;
  const pickups = pickupStore(tx);
  await pickups.lockSlots(order.sellerId);
  const place = await pickups.place(order.id);
  if (place.address === null) throw placeMissing();
  const open = await slotsOf(tx, order, place, scope.now);
  const slot = open.find((one) => Number(one.from) === Number(from));
  if (!slot) throw slotTaken();
  const mover = { move: slotMove(order), by: 'buyer', actor: `member:${memberId}`, slot } as const;
  const after = await moveOrder(scope, order, mover);
  // As it was when they agreed, whatever the seller says of the warehouse later.
  await pickups.setAddress(order.id, place.address);
  return after;
}

interface Linking {
  readonly by: Party;
  readonly box: CodeBox;
}

/**
 * Makes the token of a driver's link of a locked order. It replaces an earlier link by the same side. Only its hash is
 * kept, unless it is sent to a phone (`drivers.ts`). The side that is paid cannot confirm the delivery: with the seller's
 * link the buyer gets a delivery code.
 */
export async function createLink(scope: OrderScope, tx: Tx, order: StoredOrder, { by, box }: Linking): Promise<string> {
  if (!isOnTheWay(order)) throw notYours();
  const { token, hash } = newToken();
  await pickupStore(tx).setLink({ orderId: order.id, by, tokenHash: hash, at: scope.now });
  if (by === 'seller') await giveCode(scope, tx, order, box);
  await scope.refreshPages(order);
  return token;
}
