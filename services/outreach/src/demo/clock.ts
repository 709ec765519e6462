import type { Random } from './random.ts';

const utcOffset = 6;

/** Turns hours of the day in Mexico City, which has no summer time, into days before now. */
export function createClock(now: Date) {
  const hourNow = (now.getUTCHours() + 24 - utcOffset + now.getUTCMinutes() / 60) % 24;
  return {
    daysAgo: (days: number, hour: number): number => days + (hourNow - hour) / 24,
    /** The same moment, or the morning after where people sleep. */
    awake(daysAgo: number, random: Pick<Random, 'next'>): number {
      const hour = (((hourNow - daysAgo * 24) % 24) + 24) % 24;
      if (hour >= 8 && hour < 21) return daysAgo;
      const untilMorning = (hour < 8 ? 8 : 32) - hour;
      return daysAgo - (untilMorning + random.next() * 2) / 24;
    },
  };
}

export type Clock = ReturnType<typeof createClock>;
