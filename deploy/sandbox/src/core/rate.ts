import { createQueue } from './queue.ts';

/** Counts events, and the most of them within any one second. */
export type Rate = {
  note(now?: number): void;
  reset(): void;
  read(): { total: number; lastSecond: number; peakSecond: number; first: string | null; last: string | null };
};

export function createRate(): Rate {
  let recent = createQueue<number>();
  let oldest: number | undefined;
  const counts = { total: 0, peak: 0, first: 0, last: 0 };
  const forget = (now: number) => {
    while (oldest !== undefined && oldest <= now - 1000) oldest = recent.shift();
  };
  // The oldest time is held beside the queue, which cannot be looked into.
  const held = () => recent.size + (oldest === undefined ? 0 : 1);
  const iso = (time: number) => (time === 0 ? null : new Date(time).toISOString());
  return {
    note(now = Date.now()) {
      forget(now);
      if (oldest === undefined) oldest = now;
      else recent.push(now);
      counts.total += 1;
      counts.first ||= now;
      counts.last = now;
      counts.peak = Math.max(counts.peak, held());
    },
    reset() {
      recent = createQueue();
      oldest = undefined;
      Object.assign(counts, { total: 0, peak: 0, first: 0, last: 0 });
    },
    read() {
      forget(Date.now());
      const { total, peak, first, last } = counts;
      return { total, lastSecond: held(), peakSecond: peak, first: iso(first), last: iso(last) };
    },
  };
}
