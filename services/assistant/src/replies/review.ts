import type { autoReplyReviewed } from '@tianguis/proto/assistant/replies/events';
import type { reviewDecisions } from '@tianguis/proto/assistant/replies/operations';
import type { DataOf } from '@tianguis/proto/define-event';
import type { AiResponseView } from '../engines/answer.ts';

export type Decision = (typeof reviewDecisions)[number];

export interface Verdict {
  readonly decision: Decision;
  /** What is sent in its place; absent: the reply as it was, or nothing. */
  readonly text?: string | undefined;
}

export interface Reviewer {
  readonly id: string;
  readonly name: string;
}

/** A reply as it was held, with the message that it answers. */
export type HeldReply = AiResponseView & { readonly messageLogId: number };

export interface ReviewWrites {
  /** Undefined when the reply does not wait for anybody (any more). */
  decide(id: number, verdict: Verdict, reviewer: Reviewer): Promise<HeldReply | undefined>;
  find(id: number): Promise<HeldReply | undefined>;
  publish(data: DataOf<typeof autoReplyReviewed>): Promise<unknown>;
}

export interface ReviewReads {
  /** Oldest first. */
  waiting(page: {
    contactId?: number | undefined;
    after?: number | undefined;
    limit: number;
  }): Promise<AiResponseView[]>;
  countWaiting(contactId?: number): Promise<number>;
  decided(): Promise<Record<Decision, number>>;
}
