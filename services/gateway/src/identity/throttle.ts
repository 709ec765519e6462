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

/** Messages with a code that go out within an hour. One requester alone cannot use up what an address may be sent. */
export const allowedCodes = {
  byRequesterToAddress: { points: 4, duration: hour },
  toAddress: { points: 10, duration: hour },
  byRequester: { points: 30, duration: hour },
};

export interface CodeThrottle {
  /** Counts a message; throws 429 after too many, and then counts nothing. Known and unknown addresses count alike. */
  sending(to: RecipientAddress, requester: string): Promise<void>;
}

function tooManyCodes(milliseconds: number): AppError {
  const minutes = Math.ceil(milliseconds / minute);
  return tooMany(milliseconds / 1000, 'too_many_codes', {
    es: `Ya mandamos demasiados códigos. Usa el último que te llegó o pide otro en ${minutes} min.`,
    en: `We already sent too many codes. Use the last one you received, or ask for another in ${minutes} min.`,
  });
}

/** Takes one point of each count, or of none. */
async function consumeAll(counts: readonly Count[], refusal: (milliseconds: number) => AppError): Promise<void> {
  const taken: Count[] = [];
  for (const count of counts) {
    taken.push(count);
    try {
      await count.limiter.consume(count.key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      await giveBack(taken);
      throw refusal(refused.msBeforeNext);
    }
  }
}

/**
 * Limits the messages with one-time codes for members. Tries need no limit of their own: each code allows a few, and only to its
 * requester. `factor` multiplies what one requester may have sent to all addresses together; what one address gets stays.
 */
export function createCodeThrottle(storage: Storage, factor: number): CodeThrottle {
  const limiter = limiterOn(storage);
  const byRequesterToAddress = limiter('code-by-to', allowedCodes.byRequesterToAddress);
  const toAddress = limiter('code-to', allowedCodes.toAddress);
  const { points, duration } = allowedCodes.byRequester;
  const byRequester = limiter('code-by', { points: Math.ceil(points * factor), duration });

  const countsOf = ({ channel, address }: RecipientAddress, requester: string): Count[] => [
    { limiter: byRequester, key: requester },
    { limiter: byRequesterToAddress, key: hashed(`${requester} ${channel} ${address}`) },
    { limiter: toAddress, key: hashed(`${channel} ${address}`) },
  ];

  return {
    sending: (to, requester) => consumeAll(countsOf(to, requester), tooManyCodes),
  };
}
