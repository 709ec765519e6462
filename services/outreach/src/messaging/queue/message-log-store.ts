import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import type { CounterReads } from '../../platform/counter-store.ts';
import { counter, total } from '../../platform/counters.ts';
import type { Database } from '../../platform/database.ts';

export interface LogFilter {
  readonly contactId?: number | undefined;
  readonly campaignId?: number | undefined;
  readonly status?: MessageStatus | undefined;
}

interface LogQuery extends LogFilter {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The log of messages, newest first. */
export const createMessageLog = (prisma: Database, counters: CounterReads) => ({
  async page({ contactId, campaignId, status, limit = 200, cursor }: LogQuery) {
    const filter = { contactId, campaignId, status };
    const [rows, count] = await Promise.all([
      prisma.messageLog.findMany({
        where: { ...filter, id: { lt: readCursor(cursor) } },
        orderBy: { id: 'desc' },
        take: limit + 1,
        include: { contact: { select: { businessName: true } } },
      }),
      countLogs(prisma, counters, filter),
    ]);
    return { ...pageById(rows, limit), total: count };
  },
});

export type MessageLog = ReturnType<typeof createMessageLog>;
export type LogRow = Awaited<ReturnType<MessageLog['page']>>['rows'][number];

async function countLogs(prisma: Database, counters: CounterReads, filter: LogFilter): Promise<number> {
  const { contactId, campaignId, status } = filter;
  if (contactId !== undefined) return prisma.messageLog.count({ where: { contactId, campaignId, status } });
  const names = campaignId === undefined ? ['messages.outbound', 'messages.inbound'] : [`campaign:${campaignId}`];
  const read = await counters.read(names);
  return names.reduce((sum, name) => sum + (status ? counter(read, name, status) : total(read, name)), 0);
}
