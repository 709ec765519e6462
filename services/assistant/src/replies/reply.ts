import type { aiResponseView } from '@tianguis/proto/assistant/replies/operations';
import type { z } from 'zod';
import type { Answer } from '../engines/answer.ts';
import type { Outcome } from './outcome.ts';

/** A reply to a contact's message, as it is kept. */
export interface NewReply {
  readonly contactId: number;
  readonly messageLogId: number;
  readonly businessName: string;
  readonly userMessage: string;
  readonly answer: Answer;
  /** How far the answer may be trusted to go out by itself: what the thresholds judge. */
  readonly confidence: number;
  readonly outcome: Outcome;
}

/** A reply as staff read it. */
export type Reply = z.input<typeof aiResponseView>;
