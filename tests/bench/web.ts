import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import { floorSize } from '../../web/scripts/floor.ts';
import { atLeast, atMost, compared, median, milliseconds, printRows, type Row } from './shared/row.ts';
import { type Visit, visit } from './web/lighthouse.ts';
import { servePlainPage } from './web/plain-page.ts';
import { type PrivatePages, sellOnce } from './web/private-pages.ts';

const web = new URL('../../web', import.meta.url).pathname;

const full = {
  visits: Number(process.env.VISITS ?? 5),
  /** Every prerendered page, three lots, a seller's home and an order by default; `own` stands for the last two. */
  paths: process.env.PATHS?.split(','),
};
type Size = typeof full;
export const short: Size = { visits: 1, paths: ['/'] };

const lots = 3;

type Figure = 'performance' | 'accessibility' | 'seo' | 'lcp' | 'tbt' | 'cls' | 'bytes';

interface Goal {
  readonly what: string;
  readonly limit: number;
  readonly higherIsBetter?: true;
  readonly show: (value: number) => string;
}

const kibibytes = (value: number): string => `${(value / 1024).toFixed(1)} KiB`;

const goals: Partial<Record<Figure, Goal>> = {
  performance: { what: 'performance', limit: 98, higherIsBetter: true, show: String },
  lcp: { what: 'largest contentful paint', limit: 1_500, show: milliseconds(0) },
  tbt: { what: 'blocking time', limit: 50, show: milliseconds(0) },
  cls: { what: 'layout shift', limit: 0.01, show: (value) => value.toFixed(3) },
  accessibility: { what: 'accessibility', limit: 100, higherIsBetter: true, show: String },
  seo: { what: 'findable', limit: 100, higherIsBetter: true, show: String },
  bytes: { what: 'bytes over the wire', limit: 200 * 1024, show: kibibytes },
};

/** What nobody searches for asks search engines to stay away, which Lighthouse counts against it. */
const unlisted = new Set([
  '/checkout',
  '/success',
  '/payment-success',
  '/boletin/confirmar',
  '/boletin/baja',
  '/calificaciones/confirmar',
  '/offline',
]);
const isUnlisted = (path: string): boolean => unlisted.has(path) || /^\/(mi|pedido)\b/.test(path);

const middle = (all: readonly Visit[], figure: Figure): number => median(all.map((one) => one[figure]));

function rowsOf(path: string, all: readonly Visit[]): Row[] {
  return Object.entries(goals).flatMap(([figure, { what, limit, higherIsBetter, show }]) => {
    if (figure === 'seo' && isUnlisted(path)) return [];
    const value = middle(all, figure as Figure);
    const name = `${path} ${what}`;
    return [higherIsBetter ? atLeast(name, value, limit, 1, show) : atMost(name, value, limit, show)];
  });
}

function printVisits(found: ReadonlyMap<string, readonly Visit[]>): void {
  console.table(
    [...found].map(([path, all]) => ({
      path,
      performance: middle(all, 'performance'),
      'LCP ms': Math.round(middle(all, 'lcp')),
      'TBT ms': Math.round(middle(all, 'tbt')),
      CLS: Number(middle(all, 'cls').toFixed(3)),
      accessibility: middle(all, 'accessibility'),
      SEO: middle(all, 'seo'),
      'all KiB': Number((middle(all, 'bytes') / 1024).toFixed(1)),
      'points lost by': [...new Set(all.flatMap(({ lost }) => lost))].join(' '),
    })),
  );
}

const plainName = '(a page of nothing)';

/** Pages that answer 404 at their own address: the one of what is missing, and the frame that the gateway fills with a lot. */
const shells = ['/404', '/lote/0'];

type Running = Pick<RunningStack, 'read'>;

async function publicPaths(url: string): Promise<string[]> {
  const list = JSON.parse(readFileSync(join(web, 'dist/pages/pages.json'), 'utf8')) as { pages: object };
  const written = Object.keys(list.pages).filter((path) => !shells.includes(path));
  const reply = await fetch(`${url}/api/listings?limit=${lots}`);
  const { listings } = (await reply.json()) as { listings: { id: number }[] };
  return [...written, ...listings.map(({ id }) => `/lote/${id}`)];
}

/** Every page, and beside them one of nothing, as many times as asked for; pages take turns, so that a slow moment meets them all. */
async function visitAll(stack: Running, { visits, paths }: Size): Promise<Map<string, Visit[]>> {
  const { url } = stack.read();
  const isPublicOnly = paths !== undefined && !paths.includes('own');
  const own: PrivatePages | undefined = isPublicOnly ? undefined : await sellOnce(stack);
  const open = paths?.filter((path) => path !== 'own') ?? (await publicPaths(url));
  const asked = [...open, ...(own?.paths ?? [])];
  const found = new Map<string, Visit[]>(asked.map((path) => [path, []]));
  const plain = await servePlainPage();
  const nothing: Visit[] = [];
  for (let round = 0; round < visits; round += 1) {
    nothing.push(await visit(plain.url));
    for (const [path, all] of found)
      all.push(await visit(url + path, own?.paths.includes(path) ? own.cookie : undefined));
  }
  plain.close();
  return new Map([[plainName, nothing], ...found]);
}

const compressedSize = async (url: string): Promise<number> =>
  Number((await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })).headers.get('content-length'));

/** Compressed, without the headers of the replies, as the floor is weighed. */
async function scriptRow(home: readonly Visit[]): Promise<Row> {
  const sizes = await Promise.all((home[0]?.scripts ?? []).map(compressedSize));
  const ours = sizes.reduce((sum, size) => sum + size, 0);
  const floor = await floorSize(web);
  return compared('script of the first route, against its libraries alone', [[ours], [floor]], '<=', 1.15, kibibytes);
}

const runningAt = (file: string): Running => ({ read: () => JSON.parse(readFileSync(file, 'utf8')) as Stack });

/** What a slow phone meets on the pages: Lighthouse's mobile preset on the build as the gateway serves it. */
export async function webBench(size = full): Promise<Row[]> {
  const own: RunningStack | undefined = process.env.STACK ? undefined : await startStack([]);
  try {
    const found = await visitAll(own ?? runningAt(process.env.STACK ?? ''), size);
    printVisits(found);
    const rows = [...found].filter(([path]) => path !== plainName).flatMap(([path, all]) => rowsOf(path, all));
    const home = found.get('/');
    return home ? [await scriptRow(home), ...rows] : rows;
  } finally {
    await own?.stop();
  }
}

if (import.meta.main) printRows(await webBench());
