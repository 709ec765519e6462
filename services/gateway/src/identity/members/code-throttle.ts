import { hash } from 'node:crypto';
import { tooMany } from '@tianguis/chassis/http/error';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** Codes that are sent, and wrong ones that are tried, before one has to wait so many seconds. */
export const allowed = {
  sent: { toAddress: { points: 8, duration: 3600 }, byClient: { points: 30, duration: 3600 } },
  tried: { atAddress: { points: 25, duration: 3600 }, byClient: { points: 100, duration: 3600 } },
};

export interface CodeThrottle {
  /** Counts a code that is sent; throws 429 where there were too many. Known or not, each address is counted alike. */
  sending(to: RecipientAddress, client: string): Promise<void>;
  /** Counts a try; throws 429 where there were too many. */
  trying(at: RecipientAddress, client: string): Promise<void>;
  /** The try was right: it does not count. */
  succeeded(at: RecipientAddress, client: string): Promise<void>;
}

function tooManyCodes(milliseconds: number) {
  const minutes = Math.ceil(milliseconds / 60_000);
  return tooMany(milliseconds / 1000, 'too_many_codes', {
    es: `Demasiados códigos. Inténtalo de nuevo en ${minutes} min.`,
    en: `Too many codes. Please try again in ${minutes} min.`,
  });
}

/** Counts in PostgreSQL, so that all replicas know of each other's, by address and by client. */
export function createCodeThrottle(storage: Storage): CodeThrottle {
  const limiter = (keyPrefix: string, limit: { points: number; duration: number }) =>
    new RateLimiterPostgres({
      storeClient: storage.pool,
      storeType: 'client',
      tableName: 'sign_in_throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      ...limit,
    });
  const sent = {
    address: limiter('code-to', allowed.sent.toAddress),
    client: limiter('code-by', allowed.sent.byClient),
  };
  const tried = {
    address: limiter('try-at', allowed.tried.atAddress),
    client: limiter('try-by', allowed.tried.byClient),
  };
  // The table must not turn into a list of addresses.
  const keyOf = ({ channel, address }: RecipientAddress): string =>
    hash('sha256', `${channel} ${address}`, 'base64url');
  const consume = async ({ address, client }: typeof sent, at: RecipientAddress, by: string): Promise<void> => {
    try {
      await client.consume(by);
      await address.consume(keyOf(at));
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooManyCodes(refused.msBeforeNext);
      throw refused;
    }
  };
  return {
    sending: (to, client) => consume(sent, to, client),
    trying: (at, client) => consume(tried, at, client),
    async succeeded(at, client) {
      await Promise.all([tried.address.reward(keyOf(at), 1), tried.client.reward(client, 1)]);
    },
  };
}
