import type { Storage } from '@tianguis/chassis/storage/storage';
import { listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { eventually } from '@tianguis/testkit/eventually';
import type { Learned } from '../../services/marketplace/src/interests/learning.ts';
import { findLot, findMatches } from '../../services/marketplace/src/interests/matching.ts';
import { startMarketplace } from '../../services/marketplace/test/harness.ts';
import { publishLots } from '../../services/marketplace/test/lots.ts';
import { fillInterests } from './matching/fill.ts';
import { learnAll, playHistory } from './matching/history.ts';
import { createPeople } from './matching/people.ts';
import { byTerm } from './matching/plain-filter.ts';
import { compareWays, qualityRows } from './matching/quality.ts';
import type { Buyer, Lot, Simulation } from './matching/simulation.ts';
import { createTraders } from './matching/traders.ts';
import { onPostgres } from './shared/postgres.ts';
import { atMost, milliseconds, percentile, type Row } from './shared/row.ts';

/** What a fit is worth was chosen with other seeds: `BENCH_SEED` is for choosing anew. */
const seed = Number(process.env.BENCH_SEED ?? 11);

const full = { interests: 50_000, lots: 200, told: 30, past: 6_000 };
export const short = { interests: 2_000, lots: 20, told: 2, past: 200 };

type Market = Awaited<ReturnType<typeof startMarketplace>>;

interface Found {
  readonly times: number[];
  /** For each lot, the members who get a notice of their own, not only a digest. */
  readonly notices: number[][];
}

async function findAll(storage: Storage, ids: readonly number[]): Promise<Found> {
  const found: Found = { times: [], notices: [] };
  for (const id of ids) {
    const row = await findLot(storage, id);
    if (!row) throw new Error(`lot ${id} is not on offer`);
    const started = performance.now();
    const matches = await findMatches(storage, row);
    found.times.push(performance.now() - started);
    found.notices.push(matches.filter(({ named }) => named).map(({ memberId }) => memberId));
  }
  return found;
}

/** Milliseconds from the event of a lot that is published to the request for the first buyer's notice. */
async function measureTelling(market: Market, lots: readonly Lot[]): Promise<number[]> {
  const times: number[] = [];
  for (const lot of lots) {
    const [id = 0] = await publishLots(market.storage, lot);
    const started = performance.now();
    await market.publish(listingPublished, { listingId: id });
    const asked = `select 1 from messaging.outbox where envelope like '%"notificationId":"match-%-' || $1::int || '"%' limit 1`;
    await eventually(async () => (await market.storage.query(asked, [id])).rowCount > 0, {
      what: 'a notice',
      timeout: 60_000,
    });
    times.push(performance.now() - started);
  }
  return times;
}

/** One simulated market: how long a lot's buyers take to find, how well they are found, and how soon the first is told. */
async function measure(simulation: Simulation, size: typeof full): Promise<Row[]> {
  const { name, buyer, offer } = simulation;
  const buyers = Array.from({ length: size.interests }, (_, n) => buyer(1_000 + n));
  const index = byTerm(buyers);
  const learned = learnAll(playHistory(simulation, index, size.past, seed), new Date());
  const lots = Array.from({ length: size.lots }, offer);
  const unlearned = await onMarket(buyers, new Map(), ({ storage }) => findLots(storage, lots));
  return onMarket(buyers, learned, async (market) => {
    const found = await findLots(market.storage, lots);
    const told = await measureTelling(market, lots.filter((_, at) => found.notices[at]?.length).slice(0, size.told));
    const p95 = ({ times }: Found): number => percentile(times, 0.95);
    return [
      atMost(`${name}, one lot against ${size.interests} interests, p95`, p95(found), 50, milliseconds(1)),
      atMost(
        `${name}, one lot, p95 against 1.5 times that without what was learned`,
        p95(found),
        1.5 * p95(unlearned),
        milliseconds(1),
      ),
      ...qualityRows(name, compareWays(buyers, index, lots, found.notices)),
      atMost(`${name}, published to first buyer’s notice, p95`, percentile(told, 0.95), 2_000, milliseconds(0)),
    ];
  });
}

async function onMarket<T>(
  buyers: readonly Buyer[],
  learned: ReadonlyMap<number, Learned>,
  work: (market: Market) => Promise<T>,
): Promise<T> {
  const market = await startMarketplace();
  try {
    await fillInterests(market.storage, buyers, learned);
    return await work(market);
  } finally {
    await market.close();
  }
}

const findLots = async (storage: Storage, lots: readonly Lot[]): Promise<Found> =>
  findAll(storage, await publishLots(storage, ...lots));

/** A lot against everybody's interests, in two markets whose buyers behave differently. */
export const matchingBench = (size = full): Promise<Row[]> =>
  onPostgres(['fsync=off', 'full_page_writes=off', 'shared_buffers=512MB'], async () => [
    ...(await measure(createPeople(seed), size)),
    ...(await measure(createTraders(seed), size)),
  ]);
