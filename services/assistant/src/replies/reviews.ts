import { conflict, notFound } from '@tianguis/chassis/http/error';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { autoReplyReviewed } from '@tianguis/proto/assistant/replies/events';
import type { reviewDecisions } from '@tianguis/proto/assistant/replies/operations';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Reply } from './reply.ts';
import { replyColumns, toReply } from './reply-store.ts';

type Decision = (typeof reviewDecisions)[number];

interface Verdict {
  readonly decision: Decision;
  /** What is sent in its place; absent: the reply as it was, or nothing. */
  readonly text?: string | undefined;
}

interface Reviewer {
  readonly id: string;
  readonly name: string;
}

/** A reply as it was held, with the message that it answers. */
type HeldReply = Reply & { readonly messageLogId: number };

interface ReviewNeeds {
  decide(id: number, verdict: Verdict, reviewer: Reviewer): Promise<HeldReply | undefined>;
  find(id: number): Promise<HeldReply | undefined>;
  readonly publish: Publish;
}

/** Decides on a held reply. The first decision is final; a second reviewer is told who made it. */
export async function reviewReply(
  needs: ReviewNeeds,
  id: number,
  verdict: Verdict,
  reviewer: Reviewer,
): Promise<Reply> {
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

interface Query {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly contactId?: number | undefined;
}

const defaultLimit = 50;

/** Replies that wait for review, and how many were decided in which way. */
export async function listReviews(
  reads: ReturnType<typeof reviewReads>,
  { limit = defaultLimit, cursor, contactId }: Query,
) {
  const [found, total, decided] = await Promise.all([
    reads.waiting({ contactId, after: readCursor(cursor), limit: limit + 1 }),
    reads.countWaiting(contactId),
    reads.decided(),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  return { reviews: rows, total, nextCursor, decided };
}

const waiting = { outcome: 'held', decision: null };

interface WaitingPage {
  readonly contactId?: number | undefined;
  /** Only rows above this id. */
  readonly after?: number | undefined;
  readonly limit: number;
}

export const reviewReads = (prisma: PrismaClient) => ({
  /** Oldest first. */
  async waiting({ contactId, after, limit }: WaitingPage): Promise<Reply[]> {
    const where = { ...waiting, contactId, ...(after !== undefined && { id: { gt: after } }) };
    const rows = await prisma.aiResponse.findMany({ where, select: replyColumns, orderBy: { id: 'asc' }, take: limit });
    return rows.map(toReply);
  },
  countWaiting: (contactId?: number): Promise<number> => prisma.aiResponse.count({ where: { ...waiting, contactId } }),
  async decided(): Promise<Record<Decision, number>> {
    const rows = await prisma.aiResponse.groupBy({
      by: ['decision'],
      where: { decision: { not: null } },
      _count: { _all: true },
    });
    const counts = new Map(rows.map(({ decision, _count }) => [decision, _count._all]));
    const of = (decision: Decision): number => counts.get(decision) ?? 0;
    return { accepted: of('accepted'), edited: of('edited'), rejected: of('rejected') };
  },
});

const heldColumns = { ...replyColumns, messageLogId: true } satisfies Prisma.AiResponseSelect;
type HeldRow = Prisma.AiResponseGetPayload<{ select: typeof heldColumns }>;

const withMessage = (row: HeldRow): HeldReply => ({ ...toReply(row), messageLogId: row.messageLogId });

export const reviewStore = (prisma: PrismaTx) => ({
  /** Undefined when the reply does not wait for anybody (any more). */
  async decide(id: number, { decision, text }: Verdict, { name }: Reviewer): Promise<HeldReply | undefined> {
    // The database decides between two who are equally fast: the second update finds nothing that waits.
    const { count } = await prisma.aiResponse.updateMany({
      where: { id, ...waiting },
      data: { decision, finalText: text ?? null, reviewedBy: name, reviewedAt: new Date() },
    });
    return count > 0 ? this.find(id) : undefined;
  },
  async find(id: number): Promise<HeldReply | undefined> {
    const row = await prisma.aiResponse.findUnique({ where: { id }, select: heldColumns });
    return row ? withMessage(row) : undefined;
  },
});
