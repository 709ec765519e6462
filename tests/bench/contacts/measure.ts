import { admin, testIdentity } from '@tianguis/testkit/identity';
import { atMost, milliseconds, percentile, type Row } from '../shared/row.ts';
import type { Case } from './cases.ts';

const limit = 50;

/** How often each question is asked. */
export interface Calls {
  readonly warmUp: number;
  readonly measured: number;
}

type Get = (path: string) => Promise<{ nextCursor: string | null }>;

const getFrom =
  (url: string): Get =>
  async (path) => {
    const headers = await testIdentity.headers(admin);
    const reply = await fetch(`${url}/api/outreach${path}`, { headers });
    if (!reply.ok) throw new Error(`GET ${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as { nextCursor: string | null };
  };

/** Milliseconds of each call, the paths in turn. */
async function times(get: Get, paths: readonly string[], { warmUp, measured }: Calls): Promise<number[]> {
  const took: number[] = [];
  for (let n = -warmUp; n < measured; n += 1) {
    const begun = performance.now();
    await get(paths[(n + warmUp) % paths.length] ?? '');
    if (n >= 0) took.push(performance.now() - begun);
  }
  return took;
}

const pathOf = (list: string, query: string, pageSize = 50): string =>
  `${list}?${new URLSearchParams(`${query}&limit=${pageSize}`)}`;

/** The path of the page that lies `pages` large pages further down. */
async function farDown(get: Get, list: string, query: string, pages: number): Promise<string> {
  let cursor = '';
  for (let n = 0; n < pages; n += 1) {
    const { nextCursor } = await get(`${pathOf(list, query, 500)}${cursor}`);
    if (nextCursor === null) break;
    cursor = `&cursor=${nextCursor}`;
  }
  return pathOf(list, query) + cursor;
}

const rowOf = (what: string, took: readonly number[]): Row =>
  atMost(`${what}: p50 ${percentile(took, 0.5).toFixed(1)} ms, p95`, percentile(took, 0.95), limit, milliseconds(1));

/** Everything of one item that a page asks for at once when somebody opens it. */
export interface Opening {
  readonly what: string;
  /** Items in turn: for each, the paths that its page asks for together. */
  readonly items: readonly (readonly string[])[];
}

async function measureOpening(get: Get, { what, items }: Opening, { warmUp, measured }: Calls): Promise<Row> {
  const took: number[] = [];
  for (let n = -warmUp; n < measured; n += 1) {
    const begun = performance.now();
    await Promise.all((items[(n + warmUp) % items.length] ?? []).map(get));
    if (n >= 0) took.push(performance.now() - begun);
  }
  return rowOf(what, took);
}

async function measureCase(get: Get, list: string, { what, queries, deep = 0 }: Case, calls: Calls): Promise<Row> {
  const paths: string[] = [];
  for (const query of queries) paths.push(await farDown(get, list, query, deep));
  return rowOf(what, await times(get, paths, calls));
}

export interface Asked {
  /** The list's path below `/api/outreach`. */
  readonly list: string;
  /** What is read beside it, whose replies have no filter. */
  readonly beside: readonly string[];
  readonly cases: readonly Case[];
  readonly openings?: readonly Opening[];
}

/** A list at `url` in every way that it can be asked for, or those whose name has `only` in it. */
export async function measureList(
  url: string,
  { list, beside, cases, openings = [] }: Asked,
  calls: Calls,
  only: string,
): Promise<Row[]> {
  const get = getFrom(url);
  const rows: Row[] = [];
  for (const path of beside) rows.push(rowOf(path.slice(1), await times(get, [path], calls)));
  for (const one of cases.filter(({ what }) => what.includes(only)))
    rows.push(await measureCase(get, one.list ?? list, one, calls));
  for (const one of openings.filter(({ what }) => what.includes(only)))
    rows.push(await measureOpening(get, one, calls));
  return rows;
}
