import { RateLimiterMemory } from 'rate-limiter-flexible';
import { consume } from '../platform/consume.ts';

/** A limit: `perMinute` on average, `burst` at once. */
export interface Rate {
  readonly perMinute: number;
  readonly burst: number;
}

/** Counts calls per caller, in windows that let one burst through each; throws 429 for what is too much. */
export function createRateLimit({ perMinute, burst }: Rate): (caller: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: Math.ceil(burst), duration: (burst / perMinute) * 60 });
  return (caller) => consume(limiter, caller);
}
