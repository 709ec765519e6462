import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Reply } from './reply.ts';
import { replyColumns, toReply } from './reply-store.ts';
import type { Decision, HeldReply, Reviewer, Verdict } from './review-reply.ts';

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
export type ReviewReads = ReturnType<typeof reviewReads>;

const heldColumns = { ...replyColumns, messageLogId: true } satisfies Prisma.AiResponseSelect;
type HeldRow = Prisma.AiResponseGetPayload<{ select: typeof heldColumns }>;

const withMessage = (row: HeldRow): HeldReply => ({ ...toReply(row), messageLogId: row.messageLogId });

export const reviewStore = (prisma: PrismaTx) => ({
  /** Undefined when the reply does not wait for anybody (any more). */
  async decide(id: number, { decision, text }: Verdict, { name }: Reviewer): Promise<HeldReply | undefined> {
    // The database decides between two who are equally fast: the second update finds nothing that waits.
    const rows = await prisma.aiResponse.updateManyAndReturn({
      where: { id, ...waiting },
      data: { decision, finalText: text ?? null, reviewedBy: name, reviewedAt: new Date() },
      select: heldColumns,
    });
    return rows.map(withMessage)[0];
  },
  async find(id: number): Promise<HeldReply | undefined> {
    const row = await prisma.aiResponse.findUnique({ where: { id }, select: heldColumns });
    return row ? withMessage(row) : undefined;
  },
});
