import type { Tx } from '@tianguis/chassis/storage/storage';
import { pickupHours, usualHours } from '@tianguis/proto/marketplace/listings/warehouses';
import type { getOrderPickup } from '@tianguis/proto/marketplace/pickups/operations';
import { toPesos } from '@tianguis/proto/money';
import type { z } from 'zod';
import { judgeMove, lastSlotEnd } from '../orders/moves.ts';
import { hoursAfter, type Slot } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { Party } from '../trade/party.ts';
import { countedByOf, loadedAmount, loadedLines } from './load.ts';
import { type PickupPlace, pickupStore } from './pickup-store.ts';
import { leadHours, openSlots } from './slots.ts';

/** Slots that an order may have now; none where nothing says when they end. */
export async function slotsOf(
  tx: Pick<Tx, 'query'>,
  order: StoredOrder,
  { warehouseId, hours }: PickupPlace,
  now: Date,
): Promise<Slot[]> {
  const latest = lastSlotEnd(order);
  if (!latest) return [];
  const taken = await pickupStore(tx).taken({ orderId: order.id, sellerId: order.sellerId, warehouseId, now });
  const window = { earliest: hoursAfter(now, leadHours), latest, taken };
  return openSlots(hours === null ? usualHours : pickupHours.parse(hours), window);
}

/** Which move gives an order a slot. */
export const slotMove = ({ state }: StoredOrder): 'schedule' | 'reschedule' =>
  state === 'scheduled' ? 'reschedule' : 'schedule';

export const mayPlace = ({ state }: StoredOrder, by: Party): boolean =>
  by === 'seller' && (state === 'approved' || state === 'scheduled');

/** Either side may send somebody a link, from the choice of a slot to the delivery. */
export const mayLink = ({ state }: StoredOrder): boolean => state === 'scheduled' || state === 'in_transit';

const closed: readonly StoredOrder['state'][] = ['placed', 'declined', 'expired', 'cancelled'];

/** The pickup of an order as one of its two parties sees it. */
export async function readPickup(
  tx: Pick<Tx, 'query'>,
  order: StoredOrder,
  by: Party,
  now: Date,
): Promise<z.input<typeof getOrderPickup.reply>> {
  const place = await pickupStore(tx).place(order.id);
  const slots = by === 'buyer' && place.address !== null ? await slotsOf(tx, order, place, now) : [];
  const fitting = slots.filter((slot) => 'row' in judgeMove(order, slotMove(order), by, { now, slot }));
  const pickups = pickupStore(tx);
  const load = await pickups.load(order.id);
  const lines = load ? await pickups.lines(order.id) : [];
  return {
    address: closed.includes(order.state) ? null : place.address,
    slot: order.slot,
    slots: fitting,
    hasLink: await pickups.hasLink(order.id),
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
      confirm: by === 'seller' && order.state === 'in_transit' && load?.confirmed === false,
      count: by === 'seller' && order.state === 'in_transit',
    },
  };
}
