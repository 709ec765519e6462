import OpenAI from 'openai';
import { ContentFilterFinishReasonError, LengthFinishReasonError } from 'openai/error';

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
