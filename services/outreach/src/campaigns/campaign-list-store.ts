import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Database } from '../platform/database.ts';

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** Campaigns as they are shown. */
export const createCampaignList = (prisma: Database) => ({
  /** Newest first. */
  async page({ limit = 100, cursor }: PageQuery) {
    const [rows, total] = await Promise.all([
      prisma.outreachCampaign.findMany({
        where: { id: { lt: readCursor(cursor) } },
        orderBy: { id: 'desc' },
        take: limit + 1,
        omit: { contactIds: true },
      }),
      prisma.outreachCampaign.count(),
    ]);
    return { ...pageById(rows, limit), total };
  },
  find: (id: number) => prisma.outreachCampaign.findUnique({ where: { id } }),
});

export type CampaignList = ReturnType<typeof createCampaignList>;
