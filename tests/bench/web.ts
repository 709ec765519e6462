import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import { floorSize } from '../../web/scripts/floor.ts';
import { median, printRows, type Row } from './row.ts';
import { type Visit, visit } from './web/lighthouse.ts';
import { servePlainPage } from './web/plain-page.ts';

const web = new URL('../../web', import.meta.url).pathname;
const visits = Number(process.env.VISITS ?? 5);

type Figure = 'performance' | 'accessibility' | 'seo' | 'lcp' | 'tbt' | 'cls' | 'bytes';

interface Goal {
  readonly what: string;
  readonly limit: number;
  readonly atLeast?: true;
  readonly show: (value: number) => string;
}

const milliseconds = (value: number): string => `${Math.round(value)} ms`;
const kibibytes = (value: number): string => `${(value / 1024).toFixed(1)} KiB`;

const goals: Partial<Record<Figure, Goal>> = {
  performance: { what: 'performance', limit: 98, atLeast: true, show: String },
  lcp: { what: 'largest contentful paint', limit: 1_500, show: milliseconds },
  tbt: { what: 'blocking time', limit: 50, show: milliseconds },
  cls: { what: 'layout shift', limit: 0.01, show: (value) => value.toFixed(3) },
  accessibility: { what: 'accessibility', limit: 100, atLeast: true, show: String },
  seo: { what: 'findable', limit: 100, atLeast: true, show: String },
  bytes: { what: 'bytes over the wire', limit: 200 * 1024, show: kibibytes },
};

/** What nobody searches for asks search engines to stay away, which Lighthouse counts against it. */
const unlisted = new Set([
  '/checkout',
  '/success',
  '/payment-success',
  '/boletin/confirmar',
  '/boletin/baja',
  '/offline',
]);

const middle = (all: readonly Visit[], figure: Figure): number => median(all.map((one) => one[figure]));

function rowsOf(path: string, all: readonly Visit[]): Row[] {
  return Object.entries(goals).flatMap(([figure, { what, limit, atLeast, show }]) => {
    if (figure === 'seo' && unlisted.has(path)) return [];
    const value = middle(all, figure as Figure);
    const met = atLeast ? value >= limit : value <= limit;
    const goal = `${atLeast ? '>=' : '<='} 1`;
    return [{ what: `${path} ${what}`, ours: show(value), peer: show(limit), ratio: value / limit, goal, met }];
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

/** Every written page, and beside them one of nothing, as many times as asked for; pages take turns, so that a slow moment meets them all. */
async function visitAll(url: string): Promise<Map<string, Visit[]>> {
  const list = JSON.parse(readFileSync(join(web, 'dist/pages/pages.json'), 'utf8')) as { pages: object };
  const paths = (process.env.PATHS?.split(',') ?? Object.keys(list.pages)).filter((path) => path !== '/404');
  const found = new Map<string, Visit[]>(paths.map((path) => [path, []]));
  const plain = await servePlainPage();
  const nothing: Visit[] = [];
  for (let round = 0; round < visits; round += 1) {
    nothing.push(await visit(plain.url));
    for (const [path, all] of found) all.push(await visit(url + path));
  }
  plain.close();
  return new Map([[plainName, nothing], ...found]);
}

const compressedSize = async (url: string): Promise<number> =>
  Number((await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } })).headers.get('content-length'));

/** Compressed, without the headers of the replies, as the floor is weighed. */
async function scriptRow(home: readonly Visit[]): Promise<Row> {
  const sizes = await Promise.all((home[0]?.scripts ?? []).map(compressedSize));
  const [ours, floor] = [sizes.reduce((sum, size) => sum + size, 0), await floorSize(web)];
  const ratio = ours / floor;
  const what = 'script of the first route, against its libraries alone';
  return { what, ours: kibibytes(ours), peer: kibibytes(floor), ratio, goal: '<= 1.15', met: ratio <= 1.15 };
}

const runningUrl = (file: string): string => (JSON.parse(readFileSync(file, 'utf8')) as { url: string }).url;

/** What a slow phone meets on every public page: Lighthouse's mobile preset on the build as the gateway serves it. */
export async function webBench(): Promise<Row[]> {
  const stack: RunningStack | undefined = process.env.STACK ? undefined : await startStack([]);
  try {
    const found = await visitAll(stack?.read().url ?? runningUrl(process.env.STACK ?? ''));
    printVisits(found);
    const rows = [...found].filter(([path]) => path !== plainName).flatMap(([path, all]) => rowsOf(path, all));
    const home = found.get('/');
    return home ? [await scriptRow(home), ...rows] : rows;
  } finally {
    await stack?.stop();
  }
}

if (import.meta.main) printRows(await webBench());
