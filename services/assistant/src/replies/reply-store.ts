import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { aiOutcomes, reviewDecisions } from '@tianguis/proto/assistant/replies/operations';
import { hour } from '@tianguis/proto/time';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { Turn } from '../engines/answer.ts';
import { ratingColumns, toRating } from '../feedback/rating-store.ts';
import type { PrismaTx } from '../platform/database.ts';
import { type NewReply, type Reply, untoldTopics } from './reply.ts';

/** How many earlier exchanges an answer takes into account. */
const remembered = 5;

/** The columns that staff see. */
export const replyColumns = {
  id: true,
  contactId: true,
  businessName: true,
  userMessage: true,
  aiResponse: true,
  trigger: true,
  responseType: true,
  confidence: true,
  outcome: true,
  decision: true,
  finalText: true,
  reviewedBy: true,
  reviewedAt: true,
  createdAt: true,
  rating: { select: ratingColumns },
} satisfies Prisma.AiResponseSelect;
type ReplyRow = Prisma.AiResponseGetPayload<{ select: typeof replyColumns }>;

export const toReply = (row: ReplyRow): Reply => ({
  ...row,
  response: row.aiResponse,
  outcome: aiOutcomes.find((known) => known === row.outcome) ?? 'handed_over',
  decision: reviewDecisions.find((known) => known === row.decision) ?? null,
  rating: toRating(row.rating),
});

interface ReplyPage {
  readonly contactId?: number | undefined;
  /** Only rows below this id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

export const replyReads = (prisma: PrismaClient) => ({
  async newest({ contactId, before, limit }: ReplyPage): Promise<Reply[]> {
    const where = { contactId, ...(before !== undefined && { id: { lt: before } }) };
    const rows = await prisma.aiResponse.findMany({
      where,
      select: replyColumns,
      orderBy: { id: 'desc' },
      take: limit,
    });
    return rows.map(toReply);
  },
  count: (contactId?: number): Promise<number> => prisma.aiResponse.count({ where: { contactId } }),
  /** The last messages exchanged with a contact, oldest first. */
  async conversation(contactId: number): Promise<Turn[]> {
    const rows = await prisma.aiResponse.findMany({
      where: { contactId },
      select: replyColumns,
      orderBy: { id: 'desc' },
      take: remembered,
    });
    return rows.toReversed().flatMap(turnsOf);
  },
});

interface Query {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly contactId?: number | undefined;
}

const defaultLimit = 100;

/** Automatic replies, newest first: all of them, or those to one contact. */
export async function listReplies(
  reads: Pick<ReturnType<typeof replyReads>, 'newest' | 'count'>,
  { limit = defaultLimit, cursor, contactId }: Query,
) {
  const before = readCursor(cursor);
  const [found, total] = await Promise.all([
    reads.newest({ contactId, before, limit: limit + 1 }),
    reads.count(contactId),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  return { responses: rows, count: total, total, nextCursor };
}

const wasSent = ({ outcome, decision }: ReplyRow): boolean =>
  outcome === 'sent' || decision === 'accepted' || decision === 'edited';

const turnsOf = (row: ReplyRow): Turn[] => [
  { role: 'user', content: row.userMessage },
  ...(wasSent(row) ? [{ role: 'assistant', content: row.finalText ?? row.aiResponse } as const] : []),
];

/** Undefined where that message has its reply already. */
export async function addReply(
  prisma: PrismaTx,
  { answer, ...reply }: NewReply,
  responseType: string,
): Promise<{ id: number } | undefined> {
  const { text, topic, engine, sources } = answer;
  const data = { ...reply, aiResponse: text, trigger: topic, responseType, engine, sources: [...sources] };
  const [added] = await prisma.aiResponse.createManyAndReturn({ data, skipDuplicates: true, select: { id: true } });
  return added;
}

const toldAgainAfter = 12 * hour;

/** Whether a contact was told within twelve hours, before that reply, that a person answers. */
export async function toldLately(prisma: PrismaTx, contactId: number, before: number): Promise<boolean> {
  const since = new Date(Date.now() - toldAgainAfter);
  const told = await prisma.aiResponse.count({
    where: {
      contactId,
      id: { lt: before },
      outcome: 'handed_over',
      trigger: { notIn: [...untoldTopics] },
      createdAt: { gte: since },
    },
  });
  return told > 0;
}

/** Moves what was answered to one contact to another; returns how many replies. */
export async function moveReplies(prisma: PrismaTx, from: number, to: number): Promise<number> {
  const { count } = await prisma.aiResponse.updateMany({
    where: { contactId: from },
    data: { contactId: to, mergedFrom: from },
  });
  return count;
}

/** Gives a contact back what a merge had moved to another. */
export async function returnReplies(prisma: PrismaTx, to: number, from: number): Promise<void> {
  await prisma.aiResponse.updateMany({
    where: { contactId: to, mergedFrom: from },
    data: { contactId: from, mergedFrom: null },
  });
}

/** Forgets what a contact wrote and what was answered; returns how many replies. */
export async function deleteReplies(prisma: PrismaTx, contactId: number): Promise<number> {
  const { count } = await prisma.aiResponse.deleteMany({ where: { contactId } });
  return count;
}
