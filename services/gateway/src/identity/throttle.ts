import { hash } from 'node:crypto';
import { type AppError, tooMany } from '@tianguis/chassis/http/error';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import { minute } from '@tianguis/proto/time';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

interface Limit {
  readonly points: number;
  /** Seconds after which attempts are forgotten. */
  readonly duration: number;
}

/** One limit, and the key that an attempt counts under. */
interface Count {
  readonly limiter: RateLimiterPostgres;
  readonly key: string;
}

const quarterHour = 15 * 60;
const hour = 60 * 60;

/** Counts in PostgreSQL, so that all replicas share the counts and simultaneous attempts cannot slip through. */
const limiterOn =
  ({ pool }: Storage) =>
  (keyPrefix: string, { points, duration }: Limit): RateLimiterPostgres =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'client',
      tableName: 'sign_in_throttle',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });

/** Takes one point of each count, in order: what one limit refuses is not counted against the next. */
async function consume(counts: readonly Count[], refusal: (milliseconds: number) => AppError): Promise<void> {
  for (const { limiter, key } of counts) {
    try {
      await limiter.consume(key);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw refusal(refused.msBeforeNext);
      throw refused;
    }
  }
}

async function giveBack(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(({ limiter, key }) => limiter.reward(key, 1)));
}

/** The table must not become a list of addresses. */
const hashed = (text: string): string => hash('sha256', text, 'base64url');

/** Failed sign-ins of staff that are let through. */
const allowedFailures = {
  device: { points: 10, duration: quarterHour },
  accountAtAddress: { points: 10, duration: quarterHour },
  address: { points: 50, duration: quarterHour },
  account: { points: 50, duration: hour },
};

export interface Attempt {
  readonly email: string;
  readonly address: string;
  /** The device, if this account was signed in there before. */
  readonly device: string | undefined;
}

export interface SignInThrottle {
  /** Counts an attempt as failed until it proves otherwise; throws 429 after too many. */
  begin(attempt: Attempt): Promise<void>;
  /** Takes the attempt back: it does not count. */
  forgive(attempt: Attempt): Promise<void>;
  /** The attempt succeeded: it does not count, and the earlier failures of the same person are forgotten. */
  succeeded(attempt: Attempt): Promise<void>;
}

const tooManySignIns = (milliseconds: number) => tooMany(milliseconds / 1000, 'too_many_sign_ins');

/**
 * Limits failed sign-ins of staff. A known device has a count of its own, so that other people's failures cannot lock it
 * out. All others are counted by account and address together, by address, and more slowly by account, against guesses
 * from many addresses.
 */
export function createSignInThrottle(storage: Storage): SignInThrottle {
  const limiter = limiterOn(storage);
  const byDevice = limiter('device', allowedFailures.device);
  const byAccountAtAddress = limiter('at', allowedFailures.accountAtAddress);
  const byAddress = limiter('address', allowedFailures.address);
  const byAccount = limiter('account', allowedFailures.account);

  /** What an attempt counts against, its own count first. */
  const countsOf = ({ email, address, device }: Attempt): [Count, ...Count[]] =>
    device === undefined
      ? [
          { limiter: byAccountAtAddress, key: hashed(`${email} ${address}`) },
          { limiter: byAddress, key: address },
          { limiter: byAccount, key: hashed(email) },
        ]
      : [{ limiter: byDevice, key: hashed(`${email} ${device}`) }];

  return {
    begin: (attempt) => consume(countsOf(attempt), tooManySignIns),
    forgive: (attempt) => giveBack(countsOf(attempt)),
    async succeeded(attempt) {
      const [own, ...others] = countsOf(attempt);
      await Promise.all([own.limiter.delete(own.key), giveBack(others)]);
    },
  };
}

/** Codes that are sent, and wrong ones that are tried, before a person has to wait. */
export const allowedCodes = {
  sent: {
    toAddress: { points: 8, duration: hour },
    byClient: { points: 30, duration: hour },
  },
  tried: {
    atAddress: { points: 25, duration: hour },
    byClient: { points: 100, duration: hour },
  },
};

export interface CodeThrottle {
  /** Counts a code that is sent; throws 429 after too many. Known and unknown addresses count alike. */
  sending(to: RecipientAddress, client: string): Promise<void>;
  /** Counts a try; throws 429 after too many. */
  trying(at: RecipientAddress, client: string): Promise<void>;
  /** The try was right: it does not count. */
  succeeded(at: RecipientAddress, client: string): Promise<void>;
}

function tooManyCodes(milliseconds: number): AppError {
  const minutes = Math.ceil(milliseconds / minute);
  return tooMany(milliseconds / 1000, 'too_many_codes', {
    es: `Demasiados códigos. Inténtalo de nuevo en ${minutes} min.`,
    en: `Too many codes. Please try again in ${minutes} min.`,
  });
}

/** Limits the one-time codes of members, by address and by client. */
export function createCodeThrottle(storage: Storage): CodeThrottle {
  const limiter = limiterOn(storage);
  const sentTo = limiter('code-to', allowedCodes.sent.toAddress);
  const sentBy = limiter('code-by', allowedCodes.sent.byClient);
  const triedAt = limiter('try-at', allowedCodes.tried.atAddress);
  const triedBy = limiter('try-by', allowedCodes.tried.byClient);
  const keyOf = ({ channel, address }: RecipientAddress): string => hashed(`${channel} ${address}`);

  const sends = (to: RecipientAddress, client: string): Count[] => [
    { limiter: sentBy, key: client },
    { limiter: sentTo, key: keyOf(to) },
  ];
  const tries = (at: RecipientAddress, client: string): Count[] => [
    { limiter: triedBy, key: client },
    { limiter: triedAt, key: keyOf(at) },
  ];

  return {
    sending: (to, client) => consume(sends(to, client), tooManyCodes),
    trying: (at, client) => consume(tries(at, client), tooManyCodes),
    succeeded: (at, client) => giveBack(tries(at, client)),
  };
}
