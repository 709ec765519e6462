import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import type { CounterReads } from '../../platform/counter-store.ts';
import { counter, total } from '../../platform/counters.ts';
import type { Database } from '../../platform/database.ts';

const exportPage = 2_000;
const select = {
  id: true,
  contactId: true,
  phone: true,
  status: true,
  skipReason: true,
  errorCode: true,
  attempts: true,
  externalId: true,
  sentAt: true,
  deliveredAt: true,
  readAt: true,
  repliedAt: true,
  clickedAt: true,
  convertedAt: true,
  contact: { select: { businessName: true, contactName: true } },
} as const;

interface Query {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly status?: MessageStatus | undefined;
}

/** What became of each recipient of a campaign, newest first. */
export function createRecipients(prisma: Database, figures: CounterReads) {
  const find = async (
    campaignId: number,
    { status, below, take }: { status?: MessageStatus | undefined; below: number | undefined; take: number },
  ) => {
    const where = { campaignId, ...(status && { status }), ...(below !== undefined && { id: { lt: below } }) };
    const rows = await prisma.messageLog.findMany({ where, orderBy: { id: 'desc' }, take, select });
    return rows.map(({ contact, ...row }) => ({
      ...row,
      businessName: contact?.businessName ?? null,
      contactName: contact?.contactName ?? null,
    }));
  };
  return {
    async page(campaignId: number, { limit = 100, cursor, status }: Query) {
      const rows = await find(campaignId, { status, below: readCursor(cursor), take: limit + 1 });
      const name = `campaign:${campaignId}`;
      const read = await figures.read([name]);
      return { ...pageById(rows, limit), total: status ? counter(read, name, status) : total(read, name) };
    },
    /** All of them, page by page. */
    async *all(campaignId: number, status?: MessageStatus) {
      for (let below: number | undefined; ; ) {
        const rows = await find(campaignId, { status, below, take: exportPage });
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        if (!last || rows.length < exportPage) return;
        below = last.id;
      }
    },
  };
}

export type Recipients = ReturnType<typeof createRecipients>;
export type RecipientRow = Awaited<ReturnType<Recipients['page']>>['rows'][number];
