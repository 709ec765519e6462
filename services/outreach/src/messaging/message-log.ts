import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { MessageStatus, SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { mediaOf } from '../contacts/timeline.ts';
import { counter, readCounters, total } from '../platform/counters.ts';
import type { Deps } from '../platform/room.ts';

interface LogFilter {
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

/** One page of the message log, newest first. */
export async function messageLogPage(deps: Deps, { limit = 200, cursor, ...filter }: LogQuery) {
  const [rows, total] = await Promise.all([
    deps.prisma.messageLog.findMany({
      where: { ...whereOf(filter), id: { lt: readCursor(cursor) } },
      orderBy: { id: 'desc' },
      take: limit + 1,
      include: { contact: { select: { businessName: true } } },
    }),
    countLogs(deps, filter),
  ]);
  const page = pageById(rows, limit);
  // The database's check constraints hold these columns to the lists of `proto`.
  const logs = page.rows.map(({ contact, ...row }) => ({
    ...row,
    businessName: contact?.businessName ?? null,
    mediaUrls: mediaOf(row.id, row.mediaUrls.length, []).map(({ url }) => url),
    messageType: row.messageType as 'outbound' | 'inbound',
    status: row.status as MessageStatus,
    skipReason: row.skipReason as SkipReason | null,
  }));
  return { logs, total, nextCursor: page.nextCursor };
}

const whereOf = ({ contactId, campaignId, status, aiResponseId }: LogFilter) => ({
  contactId,
  campaignId,
  status,
  aiResponseId: aiResponseId && { in: [...aiResponseId] },
});

async function countLogs({ prisma, storage }: Deps, filter: LogFilter): Promise<number> {
  const { contactId, campaignId, status, aiResponseId } = filter;
  if (contactId !== undefined || aiResponseId !== undefined) return prisma.messageLog.count({ where: whereOf(filter) });
  const names = campaignId === undefined ? ['messages.outbound', 'messages.inbound'] : [`campaign:${campaignId}`];
  const read = await readCounters(storage, names);
  return names.reduce((sum, name) => sum + (status ? counter(read, name, status) : total(read, name)), 0);
}
