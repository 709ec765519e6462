import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import type { CounterReads } from '../platform/counter-store.ts';
import { counter, total } from '../platform/counters.ts';
import type { Database } from '../platform/database.ts';
import { pageOf } from '../platform/page.ts';
import { before } from '../platform/paging.ts';

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface LogFilter extends PageQuery {
  readonly contactId?: number | undefined;
  readonly campaignId?: number | undefined;
  readonly status?: MessageStatus | undefined;
}

/** Lists, newest first. */
export const createLists = (prisma: Database, figures: CounterReads) => ({
  async logs(query: LogFilter) {
    const { contactId, campaignId, status } = query;
    const where = { contactId, campaignId, status };
    const limit = query.limit ?? 200;
    const [rows, count] = await Promise.all([
      prisma.messageLog.findMany({
        where: { ...where, id: before(query.cursor) },
        orderBy: { id: 'desc' },
        take: limit + 1,
        include: { contact: { select: { businessName: true } } },
      }),
      countLogs(prisma, figures, query),
    ]);
    return { ...pageOf(rows, limit), total: count };
  },
  async campaigns(query: PageQuery) {
    const limit = query.limit ?? 100;
    const [rows, count] = await Promise.all([
      prisma.outreachCampaign.findMany({
        where: { id: before(query.cursor) },
        orderBy: { id: 'desc' },
        take: limit + 1,
        omit: { contactIds: true },
      }),
      prisma.outreachCampaign.count(),
    ]);
    return { ...pageOf(rows, limit), total: count };
  },
  campaign: (id: number) => prisma.outreachCampaign.findUnique({ where: { id } }),
  responses: (limit: number) =>
    prisma.messageLog.findMany({
      where: { messageType: 'inbound', contactId: { not: null } },
      orderBy: { id: 'desc' },
      take: limit,
      include: { contact: true },
    }),
});

export type Lists = ReturnType<typeof createLists>;

async function countLogs(prisma: Database, reads: CounterReads, query: LogFilter): Promise<number> {
  const { contactId, campaignId, status } = query;
  if (contactId !== undefined) return prisma.messageLog.count({ where: { contactId, campaignId, status } });
  const names = campaignId === undefined ? ['messages.outbound', 'messages.inbound'] : [`campaign:${campaignId}`];
  const figures = await reads.read(names);
  return names.reduce((sum, name) => sum + (status ? counter(figures, name, status) : total(figures, name)), 0);
}
