import { anonymous } from '@tianguis/chassis/identity/identity';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { testIdentity } from '@tianguis/testkit/identity';
import { atLeast, atMost, milliseconds, percentile, type Row } from '../shared/row.ts';

const limit = 60;

export interface Searches {
  readonly warmUp: number;
  readonly measured: number;
  readonly peer: number;
}

/** What readers ask for, by kind. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  'no words, no filter': ['', 'sort=newest', 'sort=price', 'sort=best_before'],
  'one broad facet': ['vertical=construction', 'condition=new_surplus', 'city=CDMX', 'material=otros'],
  'several facets': [
    'category=cemento&category=mortero&city=CDMX&price=to_200',
    'vertical=construction&condition=new_surplus&city=CDMX',
    'material=otros&coldChain=true',
  ],
  'a word': ['q=cemento', 'q=toallas', 'q=leche', 'q=varilla'],
  'a word and facets': ['q=cemento&city=CDMX&condition=new_surplus', 'q=mesa&condition=used&zone=tlalpan'],
  'a typing error': ['q=semento', 'q=varila corugada', 'q=tuallas'],
  'a part of the map': ['area=-99.4,19.2,-98.9,19.7', 'q=cemento&area=-99.4,19.2,-98.9,19.7'],
  'near a zone': ['near=coyoacan&within=10&sort=distance', 'q=azulejo&near=tijuana&sort=distance'],
};

/** The same on a map: all of the country, and lots one by one in the Valley of Mexico. */
const onMap = [
  '',
  'q=cemento',
  'area=-99.4,19.2,-98.9,19.7',
  'area=-99.4,19.2,-98.9,19.7&condition=used&near=coyoacan',
];

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const byWords = `where words @@ plainto_tsquery('spanish', $1)`;

/** PostgreSQL's own full-text search with its GIN index, once for the page and once for each facet. */
const byGin = (storage: Storage, word: string): Promise<void> => countAll(storage, byWords, word);

/** The same query without an index, which reads every row. */
const sequentially = (storage: Storage, word: string): Promise<void> =>
  storage.transaction(async ({ query }) => {
    for (const kind of ['indexscan', 'bitmapscan']) await query(`set local enable_${kind} = off`);
    await countAll({ query }, byWords, word);
  });

const facetColumns = ['zone', 'city', 'vertical', 'unnest(categories)', 'unnest(materials)', 'unnest(conditions)'];

async function countAll({ query }: Pick<Storage, 'query'>, where: string, word: string): Promise<void> {
  await query(`select listing_id from listing_search ${where} order by published_at desc limit 24`, [word]);
  for (const column of facetColumns)
    await query(`select ${column} as value, count(*) from listing_search ${where} group by 1`, [word]);
}

/** What one would write first: the words by ILIKE, the page, and the count of each facet, over all rows. */
const plainSql = (storage: Storage, word: string): Promise<void> =>
  countAll(storage, `where text ilike '%' || $1 || '%'`, word);

export async function measureSearch(
  storage: Storage,
  url: string,
  { warmUp, measured, peer }: Searches,
): Promise<Row[]> {
  const ask = async (query: string, path = '/api/listings'): Promise<void> => {
    const reply = await fetch(`${url}${path}?${query}`, { headers: await testIdentity.headers(anonymous) });
    if (!reply.ok) throw new Error(`${query} answered ${reply.status}: ${await reply.text()}`);
    await reply.arrayBuffer();
  };
  const rows: Row[] = [];
  const all: number[] = [];
  for (const [what, queries] of Object.entries(kinds)) {
    const took: number[] = [];
    for (let n = -warmUp; n < measured / 5; n += 1) {
      const one = await timed(() => ask(queries[(n + warmUp) % queries.length] ?? ''));
      if (n >= 0) took.push(one);
    }
    all.push(...took);
    rows.push(
      atMost(
        `${what}: p50 ${percentile(took, 0.5).toFixed(1)} ms, p95`,
        percentile(took, 0.95),
        limit,
        milliseconds(1),
      ),
    );
  }
  const maps: number[] = [];
  for (let n = -warmUp; n < measured / 2; n += 1) {
    const one = await timed(() => ask(onMap[(n + warmUp) % onMap.length] ?? '', '/api/listings-map'));
    if (n >= 0) maps.push(one);
  }
  const words: number[] = [];
  const gin: number[] = [];
  const plain: number[] = [];
  const scans: number[] = [];
  for (let n = 0; n < peer; n += 1) {
    const word = ['cemento', 'toalla', 'leche'][n % 3] ?? '';
    words.push(await timed(() => ask(`q=${word}`)));
    gin.push(await timed(() => byGin(storage, word)));
    plain.push(await timed(() => plainSql(storage, word)));
    scans.push(await timed(() => sequentially(storage, word)));
  }
  rows.push(atMost('zones and lots of a map: p95', percentile(maps, 0.95), limit, milliseconds(1)));
  rows.push(atMost('all kinds: p95', percentile(all, 0.95), limit, milliseconds(1)));
  const rate = (times: readonly number[]): number => 1_000 / percentile(times, 0.5);
  rows.push(atLeast('a word with facets, against a GIN full-text index', rate(words), rate(gin), 1));
  rows.push(atLeast('a word with facets, against ILIKE and GROUP BY', rate(words), rate(plain), 2));
  rows.push(atLeast('a word with facets, against a sequential scan', rate(words), rate(scans), 2));
  return rows;
}
