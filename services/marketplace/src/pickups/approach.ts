import { hour, minute } from '@tianguis/proto/time';
import { distanceBetween } from '@tianguis/proto/zones';
import type { Position } from './position.ts';

/** How far somebody is, as the crow flies, and about how long they may still take. */
export interface Approach {
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
const usualSpeed = 20;
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
