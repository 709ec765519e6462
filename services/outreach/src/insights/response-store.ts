import type { Storage } from '@tianguis/chassis/storage/storage';
import { coolDays, hotScore } from '../contacts/lead.ts';
import type { Database } from '../platform/database.ts';

/** What people answered, as the live monitor shows it. */
export const createResponses = (storage: Storage, prisma: Database) => ({
  recent: (limit: number) =>
    prisma.messageLog.findMany({
      where: { messageType: 'inbound', contactId: { not: null } },
      orderBy: { id: 'desc' },
      take: limit,
      include: { contact: true },
    }),
  /** Leads of the last week that score high; those of a week, so never many. */
  async hotLeads(): Promise<number> {
    const { rows } = await storage.query<{ n: number }>(
      `select count(*)::int as n from outreach_contacts where lead_score > 0 and lead_score >= $1
         and status in ('responded', 'photos_sent') and not opted_out and last_inbound_at > now() - $2 * interval '1 day'`,
      [hotScore, coolDays],
    );
    return rows[0]?.n ?? 0;
  },
});

export type Responses = ReturnType<typeof createResponses>;
