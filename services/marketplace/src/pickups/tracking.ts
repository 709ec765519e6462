import type { OrderLeg } from '@tianguis/proto/marketplace/orders/order';
import { minute } from '@tianguis/proto/time';
import type { Slot } from '../orders/order.ts';
import type { Party } from '../trade/party.ts';

/** Kilometres an hour where nothing is known of the traffic. */
export const usualSpeed = 20;
/** Minutes of work at a stop. */
export const stopMinutes = 20;
/** How much sooner or later than estimated a driver may be. */
const sooner = 0.8;
const later = 1.4;
/** Minutes that a loading may take beyond the usual. */
const slackMinutes = 20;
const roundMinutes = 5;

/** What is known of a transported order when its arrival is estimated. */
export interface Progress {
  /** Null before the driver starts. */
  readonly leg: OrderLeg | null;
  readonly slot: Slot;
  /** By road, from the load to the buyer's door. */
  readonly kilometres: number;
  readonly departedAt: Date | null;
  /** Minutes to the next stop by the driver's position; null where it is unknown or old. */
  readonly minutes: number | null;
}

interface Arrival {
  readonly from: Date;
  readonly until: Date;
  readonly basis: 'position' | 'plan';
}

const after = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * minute);

const step = roundMinutes * minute;
const rounded = ({ from, until, basis }: Arrival): Arrival => ({
  from: new Date(Math.floor(from.getTime() / step) * step),
  until: new Date(Math.ceil(until.getTime() / step) * step),
  basis,
});

const byPosition = (now: Date, minutes: number): Arrival => ({
  from: after(now, minutes * sooner),
  until: after(now, minutes * later + roundMinutes),
  basis: 'position',
});

/** The next stop of the driver: by their position, or by the plan. */
function atLoad({ slot, minutes }: Progress, now: Date): Arrival {
  if (minutes !== null) return byPosition(now, minutes);
  return { from: slot.from, until: slot.until, basis: 'plan' };
}

/** The buyer's door, after the loading. */
function afterLoad(loading: Arrival, drive: number): Arrival {
  return {
    from: after(loading.from, stopMinutes + drive * sooner),
    until: after(loading.until, stopMinutes + slackMinutes + drive * later),
    basis: loading.basis,
  };
}

function atDoor(progress: Progress, now: Date): Arrival | undefined {
  const { leg, kilometres, departedAt, minutes } = progress;
  const drive = (kilometres / usualSpeed) * 60;
  if (leg === 'unloading') return undefined;
  if (leg === 'loading')
    return { from: after(now, drive * sooner), until: after(now, slackMinutes + drive * later), basis: 'plan' };
  if (leg !== 'to_delivery') return afterLoad(atLoad(progress, now), drive);
  if (minutes !== null) return byPosition(now, minutes);
  const left = departedAt ?? now;
  return { from: after(left, drive * sooner), until: after(left, drive * later + slackMinutes), basis: 'plan' };
}

/** Between when the driver reaches a side's place. Undefined once they are there, and while nobody can say. */
export function arrivalOf(progress: Progress, party: Party, now: Date): Arrival | undefined {
  const isPast = progress.leg !== null && progress.leg !== 'to_pickup';
  if (party === 'seller' && isPast) return undefined;
  const arrival = party === 'seller' ? atLoad(progress, now) : atDoor(progress, now);
  if (!arrival || arrival.until <= now) return undefined;
  const { from, until, basis } = rounded(arrival);
  return { from: from > now ? from : now, until, basis };
}
