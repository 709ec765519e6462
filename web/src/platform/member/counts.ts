import { useSyncExternalStore } from 'react';
import type { MemberPlace } from './places.ts';

/** How many things wait for the member at a place. */
type Counts = Readonly<Partial<Record<MemberPlace, number>>>;

let counts: Counts = {};
const listeners = new Set<() => void>();

/** Says how many wait at a place; `MemberCounts` of `market/shared` is loaded for members and calls it. */
export function setCount(place: MemberPlace, count: number): void {
  if ((counts[place] ?? 0) === count) return;
  counts = { ...counts, [place]: count };
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const none: Counts = {};

/** What waits at each place of a member, wherever a page shows it; nothing for visitors. */
export const useCounts = (): Counts =>
  useSyncExternalStore(
    subscribe,
    () => counts,
    () => none,
  );
