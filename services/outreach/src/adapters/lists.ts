import type { ContactStatus, MessageStatus } from '@tianguis/proto/outreach';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { FigureReads } from '../app/ports.ts';
import { figure, total } from '../domain/figures.ts';
import { fold } from '../domain/fold.ts';
import { pageOf } from '../domain/page.ts';
import { canonicalZone } from '../domain/place.ts';
import type { Database } from './database.ts';
import { before } from './paging.ts';

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface ContactFilter extends PageQuery {
  readonly q?: string | undefined;
  readonly status?: ContactStatus | undefined;
  readonly category?: string | undefined;
  readonly zone?: string | undefined;
  readonly city?: string | undefined;
  readonly tag?: string | undefined;
}

export interface LogFilter extends PageQuery {
  readonly contactId?: number | undefined;
  readonly campaignId?: number | undefined;
  readonly status?: MessageStatus | undefined;
}

/** Lists, newest first. */
export const createLists = (prisma: Database, figures: FigureReads) => ({
  async contacts(query: ContactFilter) {
    const where = contactWhere(query);
    const limit = query.limit ?? 500;
    const [rows, count] = await Promise.all([
      prisma.outreachContact.findMany({
        where: { ...where, id: before(query.cursor) },
        orderBy: { id: 'desc' },
        take: limit + 1,
      }),
      countContacts(prisma, figures, query, where),
    ]);
    return { ...pageOf(rows, limit), total: count };
  },
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

// `%` and `_` are no wildcards in what a person types.
const like = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

function contactWhere({ q, status, category, zone, city, tag }: ContactFilter): Prisma.OutreachContactWhereInput {
  return {
    ...(q && { search: { text: { contains: like(fold(q)) } } }),
    ...(status && { status }),
    ...(category && { category }),
    ...(zone && { zone: canonicalZone(zone) }),
    ...(city && { city: canonicalZone(city) }),
    ...(tag && { tags: { has: tag } }),
  };
}

/** One figure answers for the whole list and for one status, zone or category; only combinations are counted. */
async function countContacts(
  prisma: Database,
  reads: FigureReads,
  { q, status, category, zone, city, tag }: ContactFilter,
  where: Prisma.OutreachContactWhereInput,
): Promise<number> {
  const given = [q, status, category, zone, city, tag].filter(Boolean).length;
  if (given === 0) return total(await reads.read(['contacts']), 'contacts');
  const single = given === 1;
  if (single && status) return figure(await reads.read(['contacts']), 'contacts', status);
  if (single && category) return figure(await reads.read(['contacts.category']), 'contacts.category', category);
  if (single && zone) return figure(await reads.read(['contacts.zone']), 'contacts.zone', canonicalZone(zone));
  return prisma.outreachContact.count({ where });
}

async function countLogs(prisma: Database, reads: FigureReads, query: LogFilter): Promise<number> {
  const { contactId, campaignId, status } = query;
  if (contactId !== undefined) return prisma.messageLog.count({ where: { contactId, campaignId, status } });
  const names = campaignId === undefined ? ['messages.outbound', 'messages.inbound'] : [`campaign:${campaignId}`];
  const figures = await reads.read(names);
  return names.reduce((sum, name) => sum + (status ? figure(figures, name, status) : total(figures, name)), 0);
}
