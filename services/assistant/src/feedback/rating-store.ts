import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import {
  type AnswerChannel,
  ratingReasons,
  ratingVerdicts,
  type ratingView,
} from '@tianguis/proto/assistant/feedback/rating';
import type { z } from 'zod';
import type { Prisma } from '../../generated/prisma/client.ts';
import { detectLanguage } from '../intents/language.ts';
import type { PrismaTx } from '../platform/database.ts';

export type RatingView = z.input<typeof ratingView>;

/** The columns of a rating that staff see on an answer. */
export const ratingColumns = {
  verdict: true,
  reason: true,
  better: true,
  ratedBy: true,
  ratedAt: true,
} satisfies Prisma.AnswerRatingSelect;
type RatingRow = Prisma.AnswerRatingGetPayload<{ select: typeof ratingColumns }>;

export const toRating = (row: RatingRow | null): RatingView | null =>
  row && {
    verdict: ratingVerdicts.find((known) => known === row.verdict) ?? 'did_not_help',
    reason: ratingReasons.find((known) => known === row.reason) ?? null,
    better: row.better,
    by: row.ratedBy,
    at: row.ratedAt,
  };

/** An answer to rate, with the message before it. */
export interface RatedAnswer {
  readonly question: string;
  readonly answer: string;
  /** Of the contact who asked; empty in the chat. */
  readonly businessName: string;
  readonly language: string;
  readonly sources: readonly string[];
  readonly isFirst: boolean;
  readonly answeredAt: Date;
}

export interface NewRating extends Omit<RatedAnswer, 'businessName'> {
  readonly verdict: string;
  readonly reason: string | null;
  readonly better: string | null;
  readonly ratedBy: string;
}

const keyOf = (channel: AnswerChannel, id: number): { chatTurnId: number } | { aiResponseId: number } =>
  channel === 'chat' ? { chatTurnId: id } : { aiResponseId: id };

export const ratingStore = (prisma: PrismaTx) => ({
  async answer(channel: AnswerChannel, id: number): Promise<RatedAnswer | undefined> {
    return channel === 'chat' ? chatAnswer(prisma, id) : reply(prisma, id);
  },
  /** The last word of staff stands. A correction that is written anew waits for staff again. */
  async rate(channel: AnswerChannel, id: number, rating: NewRating): Promise<RatingView> {
    const key = keyOf(channel, id);
    const { verdict, reason, better, ratedBy } = rating;
    const data = { ...rating, sources: [...rating.sources], channel, ...key };
    const update = {
      verdict,
      reason,
      better,
      ratedBy,
      ratedAt: new Date(),
      entryId: null,
      entryVersion: null,
      settledBy: null,
    };
    const row = await prisma.answerRating.upsert({ where: key, create: data, update, select: ratingColumns });
    return toRating(row) as RatingView;
  },
  /** How staff rated it so far; undefined where nobody did. */
  async verdictOf(channel: AnswerChannel, id: number): Promise<string | undefined> {
    const row = await prisma.answerRating.findUnique({ where: keyOf(channel, id), select: { verdict: true } });
    return row?.verdict;
  },
  /** False where there was none. */
  async undo(channel: AnswerChannel, id: number): Promise<boolean> {
    return (await prisma.answerRating.deleteMany({ where: keyOf(channel, id) })).count > 0;
  },
});
export type RatingStore = ReturnType<typeof ratingStore>;

async function chatAnswer(prisma: PrismaTx, id: number): Promise<RatedAnswer | undefined> {
  const turn = await prisma.chatTurn.findUnique({ where: { id } });
  if (!turn) return undefined;
  const { conversation } = turn;
  const before =
    conversation === null ? undefined : await prisma.chatTurn.count({ where: { conversation, id: { lt: id } } });
  return {
    question: turn.question,
    answer: turn.answer,
    businessName: '',
    language: turn.language,
    sources: turn.sources,
    isFirst: before === 0,
    answeredAt: turn.createdAt,
  };
}

async function reply(prisma: PrismaTx, id: number): Promise<RatedAnswer | undefined> {
  const row = await prisma.aiResponse.findUnique({ where: { id } });
  if (!row) return undefined;
  const before = await prisma.aiResponse.count({ where: { contactId: row.contactId, id: { lt: id } } });
  return {
    question: row.userMessage,
    answer: row.finalText ?? row.aiResponse,
    businessName: row.businessName,
    language: detectLanguage(row.userMessage) ?? 'es',
    sources: row.sources,
    isFirst: before === 0,
    answeredAt: row.createdAt,
  };
}

const forget = statement(() => sql`delete from answer_ratings where answered_at < now() - interval '1 year'`);

/** No pattern finds the name of a person: examples are kept for a year. */
export async function forgetExamples(storage: Pick<Storage, 'query'>): Promise<void> {
  await run(storage, forget());
}
