import { invalid } from '@tianguis/chassis/http/error';
import { z } from 'zod';
import type { RatedCompany, SummaryReads } from '../people/ports.ts';
import { averageStars } from './average.ts';

interface Query {
  readonly q?: string | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

const defaultLimit = 50;
const unreadable = { es: 'Página no válida', en: 'Invalid page' };
const place = z.object({ count: z.int().min(1), ratedEmail: z.string().max(254) });
type Place = z.output<typeof place>;

const cursorAt = ({ count, ratedEmail }: Place): string =>
  Buffer.from(JSON.stringify({ count, ratedEmail })).toString('base64url');

function readPlace(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined;
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalid([{ path: 'cursor', message: unreadable }]);
  }
}

const view = ({ sum, ...company }: RatedCompany) => ({ ...company, average: averageStars(sum, company.count) });

/** Who was rated and how, the most rated first. */
export async function summarizeRatings(reads: SummaryReads, { q, limit = defaultLimit, cursor }: Query) {
  const search = q || undefined;
  const [found, total] = await Promise.all([
    reads.companies({ q: search, after: readPlace(cursor), limit: limit + 1 }),
    reads.total(search),
  ]);
  const companies = found.slice(0, limit);
  const last = companies.at(-1);
  return { companies: companies.map(view), total, nextCursor: found.length > limit && last ? cursorAt(last) : null };
}
