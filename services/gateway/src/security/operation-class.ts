import type { HttpOperation } from '@tianguis/chassis/http/server';
import type { Rate } from './rate-limit.ts';

/** Kinds of operation that share a rate limit. */
export type OperationClass =
  | 'read'
  | 'file'
  | 'publicWrite'
  | 'staffWrite'
  | 'chat'
  | 'login'
  | 'webhook'
  | 'position'
  | 'guess';

/**
 * Kinds that count the person who is signed in, from whatever address: an office or a mobile network is one address to us.
 * All other calls are counted by address.
 */
export const countedByPerson: ReadonlySet<OperationClass> = new Set(['read', 'publicWrite', 'staffWrite', 'chat']);

/** Calls of one caller. A login is limited again by its failures, which all replicas count together. */
export const rates: Record<OperationClass, Rate> = {
  read: { perMinute: 1_200, burst: 300 },
  // A page that nobody has cached takes up to 100 files, and all phones of a mobile network may have one address.
  file: { perMinute: 60_000, burst: 10_000 },
  publicWrite: { perMinute: 60, burst: 30 },
  staffWrite: { perMinute: 600, burst: 120 },
  chat: { perMinute: 40, burst: 15 },
  login: { perMinute: 60, burst: 20 },
  webhook: { perMinute: 60_000, burst: 5_000 },
  position: { perMinute: 1_200, burst: 300 },
  guess: { perMinute: 60, burst: 40 },
};

/** Calls by one link, from any address: many drivers share the address of their mobile network. */
export const linkRates: Partial<Record<OperationClass, Rate>> = {
  position: { perMinute: 30, burst: 15 },
};

/** Calls of all callers together, beyond which even one's first call waits: an answer costs more than a row. */
export const totals: Partial<Record<OperationClass, Rate>> = {
  chat: { perMinute: 600, burst: 120 },
};

/** What proves who somebody is, or has a code sent. */
const signsIn = new Set([
  'login',
  'requestMemberCode',
  'startMemberSession',
  'requestAddressCode',
  'addMemberAddress',
  'requestProofCode',
  'proveMember',
  'undoAddressChange',
]);

/** What says whether a short code exists: trying them all must take too long. */
const takesCode = new Set(['findReferrer', 'countReferralClick', 'confirmMyReferrer']);

/** What may cost tokens of a language model. */
const asksModel = new Set(['chat', 'chatStream', 'translateTexts']);

export function classOf({ id, method, access }: HttpOperation): OperationClass {
  if (signsIn.has(id)) return 'login';
  if (takesCode.has(id)) return 'guess';
  if (asksModel.has(id)) return 'chat';
  if (id === 'sendPositions') return 'position';
  if (access === 'provider') return 'webhook';
  // Its parts count as reads as well, each for itself.
  if (method === 'GET' || id === 'batchReads') return 'read';
  return access === 'public' ? 'publicWrite' : 'staffWrite';
}
