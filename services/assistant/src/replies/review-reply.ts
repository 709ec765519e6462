import { conflict, notFound } from '@tianguis/chassis/http/error';
import type { AiResponseView } from '../engines/answer.ts';
import type { HeldReply, Reviewer, ReviewWrites, Verdict } from './review.ts';

/** Decides on a held reply. The first decision stands: whoever comes second learns whose it was. */
export async function reviewReply(
  writes: ReviewWrites,
  id: number,
  verdict: Verdict,
  reviewer: Reviewer,
): Promise<AiResponseView> {
  const decided = await writes.decide(id, verdict, reviewer);
  if (!decided) throw refusal(await writes.find(id));
  const { contactId, messageLogId, confidence, aiResponse } = decided;
  const { decision } = verdict;
  const reply = decision === 'rejected' ? null : (verdict.text ?? aiResponse);
  await writes.publish({ aiResponseId: id, contactId, messageLogId, decision, reply, confidence, reviewer });
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
