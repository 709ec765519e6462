import { day, hour, localTime } from '@tianguis/proto/time';
import { isQuietHour, outsideQuiet, type QuietHours } from './quiet-hours.ts';

const nanosecondsPerMillisecond = 1_000_000;

export interface QuietClock {
  /** Whether the quiet hours hold at a moment, in milliseconds. */
  isQuiet(at: number): boolean;
  /** The moment itself, or the end of the quiet hours that hold then. */
  outside(at: number): number;
}

/** Quiet hours of one zone for very many moments: the zone is asked only where its clocks change. */
export function quietClock(quiet: QuietHours, zone: string): QuietClock {
  let offset = 0;
  let from = Number.POSITIVE_INFINITY;
  let until = Number.NEGATIVE_INFINITY;
  const onClock = (at: number): number => {
    if (at < from || at >= until) {
      const local = localTime(new Date(at), zone);
      offset = local.offsetNanoseconds / nanosecondsPerMillisecond;
      from = at;
      until = local.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY;
    }
    return at + offset;
  };
  const isQuiet = (at: number): boolean => quiet !== null && isQuietHour(quiet, Math.floor((onClock(at) % day) / hour));
  return {
    isQuiet,
    outside(at) {
      if (quiet === null || !isQuiet(at)) return at;
      const now = onClock(at);
      const today = now - (now % day) + quiet.end * hour;
      const end = (today > now ? today : today + day) - offset;
      return end < until ? end : outsideQuiet(quiet, new Date(at), zone).getTime();
    },
  };
}
