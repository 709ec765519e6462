import type { aiOutcomes } from '@tianguis/proto/assistant/replies/operations';

export type Outcome = (typeof aiOutcomes)[number];

export interface Thresholds {
  /** Replies at least this sure go out by themselves. */
  readonly sendAt: number;
  /** Replies at least this sure wait for a person; below, a person answers. */
  readonly holdAt: number;
}

/** What becomes of a reply of that confidence. */
export function outcomeOf(confidence: number, { sendAt, holdAt }: Thresholds): Outcome {
  if (confidence >= sendAt) return 'sent';
  return confidence >= holdAt ? 'held' : 'handed_over';
}
