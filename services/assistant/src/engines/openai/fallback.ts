import { createCounter } from '@tianguis/chassis/telemetry/counter';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import OpenAI from 'openai';
import { ContentFilterFinishReasonError, LengthFinishReasonError } from 'openai/error';
import type { Listener } from '../answer.ts';

interface Options {
  readonly logger: Logger;
  readonly now?: () => number;
}

interface Attempt<T> {
  /** For all calls of it, milliseconds. */
  readonly timeout: number;
  readonly work: (signal: AbortSignal) => Promise<T>;
  readonly otherwise: () => T;
  readonly listener?: Listener | undefined;
}

export type WithFallback = <T>(attempt: Attempt<T>) => Promise<T>;

/** Who waits for an answer is not kept waiting for the provider: its "later" holds for all who ask until then. */
const longestPause = 300_000;
const shortestPause = 1_000;

/** Lets the language model answer, within its time and at its pace; where it does not, another answer stands. Each is counted. */
export function createFallback({ logger, now = Date.now }: Options): WithFallback {
  const about = 'Questions to the language model, by outcome: answered, or why the local engine answered';
  const answers = createCounter('@tianguis/assistant', 'aria.model.answers', about);
  let pausedUntil = 0;
  return async ({ timeout, work, otherwise, listener }) => {
    const deadline = AbortSignal.timeout(timeout);
    const signal = listener ? AbortSignal.any([listener.signal, deadline]) : deadline;
    try {
      if (now() < pausedUntil) throw new ModelFailure('paused', 'the provider asked for a pause');
      const answer = await retried(() => work(signal), signal);
      answers.add(1, { outcome: 'answered' });
      return answer;
    } catch (err) {
      listener?.signal.throwIfAborted();
      const reason: FailureReason = deadline.aborted ? 'timeout' : failureOf(err);
      if (reason === 'rate_limited') pausedUntil = now() + pauseOf(err);
      answers.add(1, { outcome: reason });
      logger.warn({ err, reason }, 'the language model gave no answer, the local engine does');
      return otherwise();
    }
  };
}

/** Once more where the provider stumbled: a refusal, a limit or an answer out of bounds would only be the same again. */
async function retried<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await work();
  } catch (err) {
    const stumbled = err instanceof OpenAI.InternalServerError || err instanceof OpenAI.APIConnectionError;
    if (!stumbled || signal.aborted) throw err;
    return work();
  }
}

/** `Retry-After` in seconds; a second where it is not said. */
function pauseOf(err: unknown): number {
  const seconds = err instanceof OpenAI.APIError ? Number(err.headers?.get('retry-after')) : Number.NaN;
  return Math.min(Math.max((seconds || 0) * 1000, shortestPause), longestPause);
}

/** Why the language model gave no answer, and the local engine did. */
export const failureReasons = [
  'rate_limited',
  'paused',
  'timeout',
  'unavailable',
  'refused',
  'malformed',
  'cut_short',
  'too_many_rounds',
  'out_of_bounds',
  'day_spent',
  'conversation_spent',
  'spending_unknown',
] as const;
export type FailureReason = (typeof failureReasons)[number];

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

type Kind = abstract new (...args: never[]) => Error;

const kinds: readonly (readonly [Kind, FailureReason])[] = [
  [OpenAI.RateLimitError, 'rate_limited'],
  [OpenAI.APIConnectionTimeoutError, 'timeout'],
  [OpenAI.APIUserAbortError, 'timeout'],
  [LengthFinishReasonError, 'cut_short'],
  [ContentFilterFinishReasonError, 'refused'],
  [OpenAI.APIError, 'unavailable'],
];

/** What an error of the SDK means; whatever is none of the provider's is an answer in another form. */
export function failureOf(err: unknown): FailureReason {
  if (err instanceof ModelFailure) return err.reason;
  return kinds.find(([kind]) => err instanceof kind)?.[1] ?? 'malformed';
}
