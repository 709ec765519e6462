import { conflict, notFound } from '@tianguis/chassis/http/error';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { autoReplyReviewed } from '@tianguis/proto/assistant/replies/events';
import type { reviewDecisions } from '@tianguis/proto/assistant/replies/operations';
import type { Reply } from './reply.ts';

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
export type HeldReply = Reply & { readonly messageLogId: number };

interface Needs {
  decide(id: number, verdict: Verdict, reviewer: Reviewer): Promise<HeldReply | undefined>;
  find(id: number): Promise<HeldReply | undefined>;
  readonly publish: Publish;
}

/** Decides on a held reply. The first decision stands: whoever comes second learns whose it was. */
export async function reviewReply(needs: Needs, id: number, verdict: Verdict, reviewer: Reviewer): Promise<Reply> {
  const decided = await needs.decide(id, verdict, reviewer);
  if (!decided) throw refusal(await needs.find(id));
  const { contactId, messageLogId, confidence, aiResponse } = decided;
  const { decision } = verdict;
  const reply = decision === 'rejected' ? null : (verdict.text ?? aiResponse);
  const data = { aiResponseId: id, contactId, messageLogId, decision, reply, confidence, reviewer };
  await needs.publish(autoReplyReviewed, { subject: `ai-responses/${id}`, data });
  return decided;
}

function refusal(reply: HeldReply | undefined) {
  if (!reply)
    return notFound('ai_response_not_found', { es: 'Esta respuesta no existe', en: 'There is no such reply' });
  if (reply.outcome !== 'held')
    return conflict('reply_not_held', {
      es: 'Esta respuesta no está en espera de revisión',
      en: 'This reply does not wait for a review',
    });
  return conflict('already_reviewed', {
    es: `${reply.reviewedBy} ya decidió sobre esta respuesta`,
    en: `${reply.reviewedBy} has already decided on this reply`,
  });
}
