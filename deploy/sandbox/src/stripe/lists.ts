import { z } from 'zod';
import { noSuch } from './errors.ts';
import { readParams } from './params.ts';

const seconds = z.coerce.number().int();
const range = z.strictObject({
  gt: seconds.optional(),
  gte: seconds.optional(),
  lt: seconds.optional(),
  lte: seconds.optional(),
});

const page = z.looseObject({
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: z.union([seconds, range]).optional(),
});

type Listed = { id: string; created?: number };

/** A page of a list as Stripe cuts it: newest first, by cursor. `filters` are compared with fields of the same name. */
export function listOf<T extends Listed>(url: string, rows: T[], query: unknown, filters: readonly string[] = []) {
  const params = readParams(page, query);
  const wanted = rows.filter((row) => isWanted(row, params, filters));
  const { starting_after: after, ending_before: before, limit } = params;
  const start = after ? indexOf(wanted, after, 'starting_after') + 1 : 0;
  const end = before ? indexOf(wanted, before, 'ending_before') : wanted.length;
  const from = before ? Math.max(end - limit, 0) : start;
  const data = wanted.slice(from, Math.min(from + limit, end));
  return { object: 'list' as const, data, has_more: before ? from > 0 : start + limit < wanted.length, url };
}

function indexOf(rows: Listed[], id: string, param: string): number {
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) throw noSuch('object', id, param);
  return index;
}

function isWanted(row: Listed, params: z.output<typeof page>, filters: readonly string[]): boolean {
  const fields = row as Record<string, unknown>;
  if (filters.some((name) => params[name] !== undefined && fields[name] !== params[name])) return false;
  const { created } = params;
  const time = row.created ?? 0;
  if (created === undefined) return true;
  if (typeof created === 'number') return time === created;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = created;
  return time > gt && time >= gte && time < lt && time <= lte;
}
