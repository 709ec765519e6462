import type { aiOutcomes } from '@tianguis/proto/assistant/replies/operations';
import type { Config } from '../config.ts';

export type Outcome = (typeof aiOutcomes)[number];

export interface Thresholds {
  /** Replies at least this sure go out by themselves. */
  readonly sendAt: number;
  /** Replies at least this sure wait for a person; below, a person answers. */
  readonly holdAt: number;
}

export const thresholdsOf = ({ AUTO_REPLY_SEND_AT: sendAt, AUTO_REPLY_HOLD_AT: holdAt }: Config): Thresholds => ({
  sendAt,
  holdAt,
});

/** What becomes of a reply of that confidence. */
export function outcomeOf(confidence: number, { sendAt, holdAt }: Thresholds): Outcome {
  if (confidence >= sendAt) return 'sent';
  return confidence >= holdAt ? 'held' : 'handed_over';
}
