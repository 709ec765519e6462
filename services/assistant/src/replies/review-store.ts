import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { PrismaScope } from '@tianguis/chassis/storage/prisma';
import { autoReplyReviewed } from '@tianguis/proto/assistant/replies/events';
import type { AiResponse, PrismaClient } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';
import { toView } from './reply-store.ts';
import type { HeldReply, ReviewReads, ReviewWrites } from './review.ts';

const waiting = { outcome: 'held', decision: null };

export const reviewReads = (prisma: PrismaClient): ReviewReads => ({
  async waiting({ contactId, after, limit }) {
    const where = { ...waiting, contactId, ...(after !== undefined && { id: { gt: after } }) };
    const rows = await prisma.aiResponse.findMany({ where, orderBy: { id: 'asc' }, take: limit });
    return rows.map(toView);
  },
  countWaiting: (contactId) => prisma.aiResponse.count({ where: { ...waiting, contactId } }),
  async decided() {
    const rows = await prisma.aiResponse.groupBy({
      by: ['decision'],
      where: { decision: { not: null } },
      _count: { _all: true },
    });
    const counts = new Map(rows.map(({ decision, _count }) => [decision, _count._all]));
    const of = (decision: string): number => counts.get(decision) ?? 0;
    return { accepted: of('accepted'), edited: of('edited'), rejected: of('rejected') };
  },
});

const withMessage = (row: AiResponse): HeldReply => ({ ...toView(row), messageLogId: row.messageLogId });

export const reviewWrites =
  (outbox: Outbox) =>
  ({ prisma, tx }: PrismaScope<PrismaTx>): ReviewWrites => ({
    async decide(id, { decision, text }, { name }) {
      // The database decides between two who are equally fast: the second update finds nothing that waits.
      const rows = await prisma.aiResponse.updateManyAndReturn({
        where: { id, ...waiting },
        data: { decision, finalText: text ?? null, reviewedBy: name, reviewedAt: new Date() },
      });
      return rows.map(withMessage)[0];
    },
    async find(id) {
      const row = await prisma.aiResponse.findUnique({ where: { id } });
      return row ? withMessage(row) : undefined;
    },
    publish: (data) => outbox.append(tx, autoReplyReviewed, { subject: `ai-responses/${data.aiResponseId}`, data }),
  });
