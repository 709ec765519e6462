import { notFound } from '@tianguis/chassis/http/error';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { answerRated } from '@tianguis/proto/assistant/feedback/events';
import type { rateAnswer as operation } from '@tianguis/proto/assistant/feedback/operations';
import type { AnswerChannel } from '@tianguis/proto/assistant/feedback/rating';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import type { z } from 'zod';
import { maskExample } from './example.ts';
import type { RatingStore, RatingView } from './rating-store.ts';

type Given = z.output<typeof operation.body>;

interface Needs extends RatingStore {
  readonly publish: Publish;
  readonly audit: (done: Rated) => Promise<void>;
}

/** What the audit log notes of a rating. */
export type Rated =
  | {
      readonly action: 'answer_rated';
      readonly subject: string;
      readonly detail: Readonly<Record<string, string | boolean>>;
      readonly changes: Changes;
    }
  | { readonly action: 'answer_rating_undone'; readonly subject: string };

const subjectOf = (channel: AnswerChannel, id: number): string => `answers/${channel}/${id}`;

/** Keeps what staff think of an answer, with the answer as an example that names nobody. */
export async function rateAnswer(
  needs: Needs,
  channel: AnswerChannel,
  id: number,
  { verdict, reason, better }: Given,
  by: string,
): Promise<RatingView> {
  const answer = await needs.answer(channel, id);
  if (!answer)
    throw notFound('answer_not_found', { es: 'Esta respuesta ya no existe', en: 'This answer is no longer there' });
  const { businessName, ...rated } = answer;
  const isBad = verdict === 'did_not_help';
  const before = await needs.verdictOf(channel, id);
  const rating = await needs.rate(channel, id, {
    ...rated,
    question: maskExample(answer.question, businessName),
    answer: maskExample(answer.answer, businessName),
    verdict,
    reason: isBad ? (reason ?? null) : null,
    better: isBad && better !== undefined ? maskExample(better, businessName) : null,
    ratedBy: by,
  });
  const subject = subjectOf(channel, id);
  await needs.audit({
    action: 'answer_rated',
    subject,
    detail: { corrected: rating.better !== null, ...(rating.reason !== null && { reason: rating.reason }) },
    changes: { verdict: fromTo(before, verdict) },
  });
  await needs.publish(answerRated, { subject, data: { channel, answerId: id, verdict } });
  return rating;
}

/** Takes a rating back, with the example that it kept. */
export async function undoRating(needs: Needs, channel: AnswerChannel, id: number): Promise<void> {
  if (!(await needs.undo(channel, id))) return;
  const subject = subjectOf(channel, id);
  await needs.audit({ action: 'answer_rating_undone', subject });
  await needs.publish(answerRated, { subject, data: { channel, answerId: id, verdict: null } });
}
