import { minute } from '@tianguis/proto/time';

/** Days, hours and minutes until a moment, rounded up to the minute; undefined once it is over. */
export function timeLeft(until: string, now: number) {
  const minutes = Math.ceil((Date.parse(until) - now) / minute);
  if (minutes <= 0) return undefined;
  return { days: Math.floor(minutes / 1_440), hours: Math.floor((minutes % 1_440) / 60), minutes: minutes % 60 };
}
