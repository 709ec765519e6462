import { tooMany } from '@tianguis/chassis/http/error';
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** Takes one point of `key`; throws 429 where none is left. */
export async function consume(limiter: RateLimiterAbstract, key: string, code?: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext / 1000, code);
    throw refused;
  }
}
