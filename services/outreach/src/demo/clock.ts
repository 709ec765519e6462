import { localTime } from '@tianguis/proto/time';
import type { Random } from './random.ts';

/** Turns hours of the day in Mexico City into days before now. */
export function createClock(now: Date) {
  const { hour: fullHours, minute } = localTime(now);
  const hourNow = fullHours + minute / 60;
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
