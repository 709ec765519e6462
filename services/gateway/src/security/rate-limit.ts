import { minute } from '@tianguis/proto/time';
/** A limit: `perMinute` on average, `burst` at once. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

const most = 100_000;
const sweepEvery = minute;

/**
 * Counts calls per caller with the generic cell rate algorithm: one number a caller, exact, no timer each
 * (https://en.wikipedia.org/wiki/Generic_cell_rate_algorithm). Memory is bounded: when 100,000 callers are known at
 * once, those who called longest ago are forgotten. Returns the seconds to wait, 0 when the call may pass. The fixed
 * windows of rate-limiter-flexible would refuse a reader who opens several pages in a row, or let twice the rate through.
 */
export function createRateLimit(
  { perMinute, burst }: Rate,
  clock = () => performance.now(),
): (caller: string) => number {
  const interval = minute / perMinute;
  const tolerance = interval * (burst - 1);
  const due = new Map<string, number>();
  let sweepAt = clock() + sweepEvery;

  const sweep = (now: number): void => {
    sweepAt = now + sweepEvery;
    for (const [caller, at] of due) if (at <= now) due.delete(caller);
  };
  const makeRoom = (): void => {
    for (const oldest of due.keys().take(most / 10)) due.delete(oldest);
  };

  return (caller) => {
    const now = clock();
    if (now > sweepAt) sweep(now);
    const known = due.get(caller);
    const at = known === undefined || known < now ? now : known;
    if (at - now > tolerance) return (at - now - tolerance) / 1000;
    if (known === undefined && due.size >= most) makeRoom();
    due.set(caller, at + interval);
    return 0;
  };
}
