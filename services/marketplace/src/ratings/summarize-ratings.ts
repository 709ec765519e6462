import { cursorOf, pageOf } from '@tianguis/chassis/http/page';
import { z } from 'zod';
import { averageStars } from './rating.ts';

export interface RatedCompany {
  readonly companyId: string;
  readonly ratedName: string;
  readonly sum: number;
  readonly count: number;
  readonly verified: number;
  readonly distribution: Readonly<Record<1 | 2 | 3 | 4 | 5, number>>;
}

export interface SummaryPage {
  readonly q: string | undefined;
  /** Only companies that come after this one. */
  readonly after: { readonly count: number; readonly companyId: string } | undefined;
  readonly limit: number;
}

interface SummaryReads {
  companies(page: SummaryPage): Promise<RatedCompany[]>;
  total(q: string | undefined): Promise<number>;
}

interface Query {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const defaultLimit = 50;
const cursors = cursorOf(z.object({ count: z.int().min(1), companyId: z.uuid() }));

const view = ({ sum, ...company }: RatedCompany) => ({ ...company, average: averageStars(sum, company.count) });

/** Who was rated and how, the most rated first. */
export async function summarizeRatings(reads: SummaryReads, { q, limit = defaultLimit, cursor }: Query) {
  const search = q || undefined;
  const [found, total] = await Promise.all([
    reads.companies({ q: search, after: cursors.read(cursor), limit: limit + 1 }),
    reads.total(search),
  ]);
  const { rows, nextCursor } = pageOf(found, limit, ({ count, companyId }) => cursors.write({ count, companyId }));
  return { companies: rows.map(view), total, nextCursor };
}
