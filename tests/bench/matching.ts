import type { Storage } from '@tianguis/chassis/storage/storage';
import { listingPublished } from '@tianguis/proto/marketplace/listings/events';
import { eventually } from '@tianguis/testkit/eventually';
import { findLot } from '../../services/marketplace/src/interests/lot-store.ts';
import { findFits } from '../../services/marketplace/src/interests/match-store.ts';
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

interface Found {
  readonly times: number[];
  /** For each lot, the members that the query found. */
  readonly members: Set<number>[];
}

async function findAll(storage: Storage, ids: readonly number[], limit: number): Promise<Found> {
  const found: Found = { times: [], members: [] };
  for (const id of ids) {
    const row = await findLot(storage, id);
    if (!row) throw new Error(`lot ${id} is not on offer`);
    const begun = performance.now();
    const fits = await findFits(storage, row, { limit });
    found.times.push(performance.now() - begun);
    found.members.push(new Set(fits.map(({ memberId }) => memberId)));
  }
  return found;
}

/** How much of what is told is opened, and how much of what would be opened is told. */
function quality(buyers: readonly Buyer[], lots: readonly Lot[], isTold: (buyer: Buyer, at: number) => boolean) {
  let [told, opened, both] = [0, 0, 0];
  for (const [at, lot] of lots.entries())
    for (const buyer of buyers) {
      const [tells, opens] = [isTold(buyer, at), wouldOpen(buyer, lot)];
      told += Number(tells);
      opened += Number(opens);
      both += Number(tells && opens);
    }
  return { precision: both / told, recall: both / opened };
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
      const { buyer, offer } = createPeople(7);
      const buyers = Array.from({ length: size.interests }, (_, n) => buyer(1_000 + n));
      await fillInterests(market.storage, buyers);
      const lots = Array.from({ length: size.lots }, offer);
      const ids = await publishLots(market.storage, ...lots);
      const { times, members: best } = await findAll(market.storage, ids, 300);
      const told300 = quality(buyers, lots, ({ memberId }, at) => best[at]?.has(memberId) ?? false);
      const { members } = await findAll(market.storage, ids, size.interests);
      const ours = quality(buyers, lots, ({ memberId }, at) => members[at]?.has(memberId) ?? false);
      const plain = quality(buyers, lots, (one, at) => {
        const lot = lots[at];
        return lot !== undefined && isEqual(one, lot);
      });
      const popular = lots.filter((_, at) => (members[at]?.size ?? 0) > 0).slice(0, size.told);
      const told = await measureTelling(market, popular);
      return [
        atMost(`one lot against ${size.interests} interests, p95`, percentile(times, 0.95), 50, milliseconds(1)),
        atLeast('precision against material and zone equality', ours.precision, plain.precision, 1, percent),
        atLeast('recall against material and zone equality', ours.recall, plain.recall, 1, percent),
        atLeast('opened by the best 300 of those found', told300.precision, ours.precision, 1, percent),
        atMost('published to first buyer’s notice, p95', percentile(told, 0.95), 2_000, milliseconds(0)),
      ];
    } finally {
      await market.close();
    }
  });
