import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Replica } from '../shared/outreach.ts';
import { type Figures, reads } from './places.ts';
import { countRows } from './rows.ts';

export interface Desk {
  readonly replica: Replica;
  readonly storage: Storage;
  readonly campaignId: number;
}

/** One figure as one place shows it; the rows had `low` before or after they had `high`. */
export interface Comparison {
  readonly place: string;
  readonly figure: string;
  readonly shown: number;
  readonly low: number;
  readonly high: number;
}

export const agrees = ({ shown, low, high }: Comparison): boolean => shown >= low && shown <= high;

/** What goes up and down again while a campaign is running, so that two counts do not enclose it. */
const unsteady = new Set(['messagesUnconfirmed', 'messagesUnread', 'campaignWaiting']);

const comparisonsOf = (place: string, shown: Figures, before: Figures, after: Figures): Comparison[] =>
  Object.entries(shown).flatMap(([figure, value]) => {
    const first = before[figure];
    const last = after[figure];
    if (first === undefined || last === undefined) throw new Error(`no row says what ${figure} is`);
    return { place, figure, shown: value, low: Math.min(first, last), high: Math.max(first, last) };
  });

/** Milliseconds of each read, by its name. */
export type Times = Map<string, number[]>;

/** What the reads are compared with: the same figures without counters. */
export const counting = 'every figure counted in the rows';

async function timed<T>(times: Times, name: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await work();
  times.set(name, [...(times.get(name) ?? []), performance.now() - begun]);
  return result;
}

/** What every place shows between two counts of the rows, and how long each read takes. */
export async function compareOnce({ replica, storage, campaignId }: Desk, times: Times): Promise<Comparison[]> {
  const before = await timed(times, counting, () => countRows(storage, campaignId));
  const places: [string, Figures][] = [];
  for (const { name, ask } of reads) {
    const found = await timed(times, name, () => ask(replica, campaignId));
    places.push(...Object.entries(found));
  }
  const after = await countRows(storage, campaignId);
  return places.flatMap(([place, shown]) => comparisonsOf(place, shown, before, after));
}

/** The same while a campaign is running: only of figures that go one way. */
export const compareRunning = async (desk: Desk, times: Times): Promise<Comparison[]> =>
  (await compareOnce(desk, times)).filter(({ figure }) => !unsteady.has(figure));
