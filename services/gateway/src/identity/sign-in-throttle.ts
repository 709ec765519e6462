import { hash } from 'node:crypto';
import { tooMany } from '@tianguis/chassis/http/error';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Failed sign-ins that are let through in 15 minutes. */
export const allowedFailures = { perEmail: 10, perAddress: 50 };
const window = 15 * 60;
const refusal = 'too_many_sign_ins';

export interface SignInThrottle {
  /** Counts an attempt as failed until told otherwise; throws 429 where there were too many. */
  begin(email: string, address: string): Promise<void>;
  /** The attempt succeeded: it does not count, and neither do the failures before it. */
  succeeded(email: string, address: string): Promise<void>;
}

/** Takes one point of `key`; throws 429 where none is left. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext / 1000, refusal);
    throw refused;
  }
}

/** Counts failures in PostgreSQL, so that all replicas know of each other's. Attempts made at once cannot slip through. */
export function createSignInThrottle(storage: Storage): SignInThrottle {
  const limiter = (keyPrefix: string, points: number) =>
    new RateLimiterPostgres({
      storeClient: storage.pool,
      storeType: 'client',
      tableName: 'sign_in_throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration: window,
    });
  const byEmail = limiter('email', allowedFailures.perEmail);
  const byAddress = limiter('address', allowedFailures.perAddress);
  // The table must not turn into a list of addresses.
  const key = (email: string): string => hash('sha256', email, 'base64url');

  return {
    async begin(email, address) {
      await consume(byAddress, address);
      await consume(byEmail, key(email));
    },
    async succeeded(email, address) {
      await Promise.all([byEmail.delete(key(email)), byAddress.reward(address, 1)]);
    },
  };
}
