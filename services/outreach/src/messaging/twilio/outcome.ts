import type { Outcome } from '../engine/provider.ts';

/** Codes after which no further template of this number will ever be found. */
export const contentMissing = '21655';

interface Failure {
  readonly status?: unknown;
  readonly code?: unknown;
}

// The request never left: refused, no such host, no connection in time.
const notConnected = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
// How long the provider may still be at work on a call that we gave up waiting for.
const afterSilence = 30_000;
const afterError = 2_000;

/** What a failed call means. Whatever might have been taken is `unknown`: only the provider's list can tell. */
export function outcomeOf(error: unknown): Outcome {
  const { status, code } = (error ?? {}) as Failure;
  if (typeof status === 'number') return ofStatus(status, String(code ?? status));
  const name = typeof code === 'string' ? code : 'no_answer';
  if (notConnected.has(name)) return { kind: 'retry', code: name, free: true };
  const silent = name === 'UND_ERR_HEADERS_TIMEOUT' || name === 'UND_ERR_BODY_TIMEOUT';
  return { kind: 'unknown', code: name, delay: silent ? afterSilence : afterError };
}

function ofStatus(status: number, code: string): Outcome {
  if (status === 429) return { kind: 'retry', code };
  if (status >= 500) return { kind: 'unknown', code, delay: afterError };
  // Wrong keys are ours to mend; failing a whole campaign for them would lose it.
  if (status === 401 || status === 403) return { kind: 'retry', code, delay: 30_000, free: true };
  if (code === contentMissing) return { kind: 'retry', code, delay: 1_000, free: true };
  return { kind: 'rejected', code };
}
