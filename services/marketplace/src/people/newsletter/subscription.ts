import type { Language } from '@tianguis/proto/errors';

export interface Subscriber {
  readonly email: string;
  readonly language: Language;
  readonly privacyVersion: string;
}

/** `already` where that was done before, undefined where the token opens nothing. */
export type LinkOutcome = Subscriber | 'already' | undefined;
