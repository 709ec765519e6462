import { hash } from 'node:crypto';
import { tooMany } from '@tianguis/chassis/http/error';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Failed sign-ins that are let through, and the seconds after which they are forgotten. */
export const allowedFailures = {
  device: { points: 10, duration: 15 * 60 },
  accountAtAddress: { points: 10, duration: 15 * 60 },
  address: { points: 50, duration: 15 * 60 },
  account: { points: 50, duration: 60 * 60 },
};
const refusal = 'too_many_sign_ins';

export interface Attempt {
  readonly email: string;
  readonly address: string;
  /** The device, where somebody signed in there to this account before. */
  readonly device: string | undefined;
}

export interface SignInThrottle {
  /** Counts an attempt as failed until told otherwise; throws 429 where there were too many. */
  begin(attempt: Attempt): Promise<void>;
  /** The attempt was none: it does not count. */
  forgive(attempt: Attempt): Promise<void>;
  /** The attempt succeeded: it does not count, and neither do the failures before it of whoever made it. */
  succeeded(attempt: Attempt): Promise<void>;
}

interface Count {
  readonly limiter: RateLimiterPostgres;
  readonly key: string;
}

/** Takes one point; throws 429 where none is left. */
async function consume({ limiter, key }: Count): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext / 1000, refusal);
    throw refused;
  }
}

/**
 * Counts failures in PostgreSQL, so that all replicas know of each other's. Attempts made at once cannot slip through.
 * A known device has a count of its own: nobody else's failures can lock it out. Everybody else is counted by account
 * and address together, by address, and more slowly by account, against guesses from many addresses.
 */
export function createSignInThrottle(storage: Storage): SignInThrottle {
  const limiter = (keyPrefix: string, { points, duration }: { points: number; duration: number }) =>
    new RateLimiterPostgres({
      storeClient: storage.pool,
      storeType: 'client',
      tableName: 'sign_in_throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const byDevice = limiter('device', allowedFailures.device);
  const byAccountAtAddress = limiter('at', allowedFailures.accountAtAddress);
  const byAddress = limiter('address', allowedFailures.address);
  const byAccount = limiter('account', allowedFailures.account);
  // The table must not turn into a list of addresses.
  const hashed = (text: string): string => hash('sha256', text, 'base64url');

  /** What an attempt counts against, its own count first. */
  const countsOf = ({ email, address, device }: Attempt): [Count, ...Count[]] =>
    device === undefined
      ? [
          { limiter: byAccountAtAddress, key: hashed(`${email} ${address}`) },
          { limiter: byAddress, key: address },
          { limiter: byAccount, key: hashed(email) },
        ]
      : [{ limiter: byDevice, key: hashed(`${email} ${device}`) }];

  const giveBack = (counts: readonly Count[]) => Promise.all(counts.map(({ limiter, key }) => limiter.reward(key, 1)));

  return {
    async begin(attempt) {
      // One after another: what is refused for one reason is not counted against the next.
      for (const count of countsOf(attempt)) await consume(count);
    },
    async forgive(attempt) {
      await giveBack(countsOf(attempt));
    },
    async succeeded(attempt) {
      const [own, ...others] = countsOf(attempt);
      await Promise.all([own.limiter.delete(own.key), giveBack(others)]);
    },
  };
}
