import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import type { CounterReads } from '../../platform/counter-store.ts';
import { counter, total } from '../../platform/counters.ts';
import type { Database } from '../../platform/database.ts';

export interface LogFilter {
  readonly contactId?: number | undefined;
  readonly campaignId?: number | undefined;
  readonly status?: MessageStatus | undefined;
  /** Answers of Aria. */
  readonly aiResponseId?: readonly number[] | undefined;
}

interface LogQuery extends LogFilter {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The log of messages, newest first. */
export const createMessageLog = (prisma: Database, counters: CounterReads) => ({
  async page({ limit = 200, cursor, ...filter }: LogQuery) {
    const [rows, count] = await Promise.all([
      prisma.messageLog.findMany({
        where: { ...whereOf(filter), id: { lt: readCursor(cursor) } },
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

const whereOf = ({ contactId, campaignId, status, aiResponseId }: LogFilter) => ({
  contactId,
  campaignId,
  status,
  aiResponseId: aiResponseId && { in: [...aiResponseId] },
});

async function countLogs(prisma: Database, counters: CounterReads, filter: LogFilter): Promise<number> {
  const { contactId, campaignId, status, aiResponseId } = filter;
  if (contactId !== undefined || aiResponseId !== undefined) return prisma.messageLog.count({ where: whereOf(filter) });
  const names = campaignId === undefined ? ['messages.outbound', 'messages.inbound'] : [`campaign:${campaignId}`];
  const read = await counters.read(names);
  return names.reduce((sum, name) => sum + (status ? counter(read, name, status) : total(read, name)), 0);
}
