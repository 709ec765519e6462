import type { Storage } from '@tianguis/chassis/storage/storage';
import { listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { eventually } from '@tianguis/testkit/eventually';
import { findLot, findMatches } from '../../services/marketplace/src/interests/matching.ts';
import { startMarketplace } from '../../services/marketplace/test/harness.ts';
import { publishLots } from '../../services/marketplace/test/lots.ts';
import { fillInterests } from './matching/fill.ts';
import { type Buyer, createPeople, isEqual, wouldOpen } from './matching/people.ts';
import { onPostgres } from './shared/postgres.ts';
import { atLeast, atMost, milliseconds, percentile, type Row } from './shared/row.ts';

const full = { interests: 50_000, lots: 200, told: 30 };
export const short = { interests: 2_000, lots: 20, told: 2 };

type Lot = ReturnType<ReturnType<typeof createPeople>['offer']>;
type Market = Awaited<ReturnType<typeof startMarketplace>>;

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const inTime = { timeout: 60_000 };

/** For each lot, members in the order in which they are told. */
type Told = readonly (readonly number[])[];

interface Found {
  readonly times: number[];
  /** For each lot, all who are told; and of them who get a notice of their own, not only a digest. */
  readonly all: number[][];
  readonly notices: number[][];
}

async function findAll(storage: Storage, ids: readonly number[]): Promise<Found> {
  const found: Found = { times: [], all: [], notices: [] };
  for (const id of ids) {
    const row = await findLot(storage, id);
    if (!row) throw new Error(`lot ${id} is not on offer`);
    const begun = performance.now();
    const fits = await findMatches(storage, row);
    found.times.push(performance.now() - begun);
    found.all.push(fits.map(({ memberId }) => memberId));
    found.notices.push(fits.filter(({ named }) => named).map(({ memberId }) => memberId));
  }
  return found;
}

/** For each lot, the buyers of whom something is so. */
const toldBy = (buyers: readonly Buyer[], lots: readonly Lot[], is: (buyer: Buyer, lot: Lot) => boolean): Told =>
  lots.map((lot) => buyers.filter((buyer) => is(buyer, lot)).map(({ memberId }) => memberId));

/** How much of what is told is opened, and how much of what would be opened is told; of the first so many of each lot. */
function quality(told: Told, wanted: Told, first = Number.POSITIVE_INFINITY) {
  const [said, opened, both] = [0, 1, 2].map(() => [] as number[]) as [number[], number[], number[]];
  for (const [at, members] of told.entries()) {
    const wants = new Set(wanted[at]);
    const some = members.slice(0, first);
    said.push(some.length);
    opened.push(wants.size);
    both.push(some.filter((member) => wants.has(member)).length);
  }
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
  return { precision: sum(both) / sum(said), recall: sum(both) / sum(opened) };
}

/** Whom we tell beside plain equality of material and zone, on tastes that were not used to choose what a fit is worth. */
function qualityRows(buyers: readonly Buyer[], lots: readonly Lot[], { all, notices }: Found): Row[] {
  const wanted = toldBy(buyers, lots, wouldOpen);
  const plain = quality(toldBy(buyers, lots, isEqual), wanted);
  const noticed = quality(notices, wanted);
  const told = quality(all, wanted);
  return [
    atLeast('notices: precision against material and zone equality', noticed.precision, plain.precision, 10, percent),
    atLeast('notices: recall against material and zone equality', noticed.recall, plain.recall, 5, percent),
    atLeast('told in all, with digests: recall against notices alone', told.recall, noticed.recall, 1, percent),
    atLeast('told in all, with digests: precision against equality', told.precision, plain.precision, 5, percent),
    atLeast(
      'the 10 told first of a lot: precision against all notices',
      quality(notices, wanted, 10).precision,
      noticed.precision,
      1,
      percent,
    ),
    atLeast(
      'the 50 told first of a lot: precision against all notices',
      quality(notices, wanted, 50).precision,
      noticed.precision,
      1,
      percent,
    ),
  ];
}

/** Milliseconds from the event of a lot that is published to the request for the first buyer's notice. */
async function measureTelling(market: Market, lots: readonly Lot[]): Promise<number[]> {
  const times: number[] = [];
  for (const lot of lots) {
    const [id = 0] = await publishLots(market.storage, lot);
    const begun = performance.now();
    await market.publish(listingPublished, { listingId: id });
    const asked = `select 1 from messaging.outbox where envelope like '%"notificationId":"match-%-' || $1::int || '"%' limit 1`;
    await eventually(async () => (await market.storage.query(asked, [id])).rowCount > 0, {
      what: 'a notice',
      ...inTime,
    });
    times.push(performance.now() - begun);
  }
  return times;
}

/** A lot against everybody's interests: time, how well it finds them, and how soon they are told. */
export const matchingBench = (size = full): Promise<Row[]> =>
  onPostgres(['fsync=off', 'full_page_writes=off', 'shared_buffers=512MB'], async () => {
    const market = await startMarketplace();
    try {
      const { buyer, offer } = createPeople(11);
      const buyers = Array.from({ length: size.interests }, (_, n) => buyer(1_000 + n));
      await fillInterests(market.storage, buyers);
      const lots = Array.from({ length: size.lots }, offer);
      const found = await findAll(market.storage, await publishLots(market.storage, ...lots));
      const told = await measureTelling(market, lots.filter((_, at) => found.notices[at]?.length).slice(0, size.told));
      return [
        atMost(`one lot against ${size.interests} interests, p95`, percentile(found.times, 0.95), 50, milliseconds(1)),
        ...qualityRows(buyers, lots, found),
        atMost('published to first buyer’s notice, p95', percentile(told, 0.95), 2_000, milliseconds(0)),
      ];
    } finally {
      await market.close();
    }
  });
