import type { Task } from '@tianguis/chassis/jobs/jobs';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { type NotNull, run, sql, statement } from '@tianguis/chassis/storage/sql';
import { demandCounted } from '@tianguis/proto/marketplace/interests/events';
import { distanceBetween, zoneById, zones } from '@tianguis/proto/zones';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';

/** The categories that a member looks for, and where. */
export interface Wanted {
  readonly memberId: number;
  readonly categories: readonly string[];
  /** Zone ids. With none, and no `nearZone`, they look anywhere. */
  readonly zones: readonly string[];
  readonly nearZone: string | null;
  readonly nearKm: number | null;
}

/** A member offers a category in a zone. */
interface Offered {
  readonly memberId: number;
  readonly category: string;
  readonly zone: string;
}

interface DemandOfZone {
  buyers: number;
  sellers: number;
}

/** How many members look for a category, and how many offer it. */
interface Demand {
  readonly buyers: number;
  readonly sellers: number;
  /** Buyers in every zone that is not among `zones`. */
  readonly anywhere: number;
  readonly zones: Readonly<Record<string, DemandOfZone>>;
}

const noDemand: Demand = { buyers: 0, sellers: 0, anywhere: 0, zones: {} };

/** Kilometres that a buyer drives for a lot: its seller counts in all zones that near. */
const nearby = 60;

const within = (id: string, kilometres: number): string[] => {
  const middle = zoneById(id);
  return middle ? zones.filter((zone) => distanceBetween(zone, middle) <= kilometres).map((zone) => zone.id) : [];
};

/** `within` with a cache: there are few zones, and many interests name them. */
function cachedWithin(): typeof within {
  const known = new Map<string, string[]>();
  return (id, kilometres) => known.getOrInsertComputed(`${id} ${kilometres}`, () => within(id, kilometres));
}

/** The distinct members of each category and zone. */
const memberSets = () => {
  const sets = new Map<string, Map<string, Set<number>>>();
  return {
    sets,
    add(category: string, zone: string, memberId: number): void {
      const ofCategory = sets.getOrInsertComputed(category, () => new Map<string, Set<number>>());
      ofCategory.getOrInsertComputed(zone, () => new Set<number>()).add(memberId);
    },
  };
};

/** No zone has this id. */
const anyZone = '';

/** Counts buyers and sellers by category. A member counts once in each zone, however many interests or lots they have there. */
export function countDemand(wanted: readonly Wanted[], offered: readonly Offered[]): Map<string, Demand> {
  const buyers = memberSets();
  const sellers = memberSets();
  const reach = cachedWithin();
  for (const { memberId, categories, zones: named, nearZone, nearKm } of wanted) {
    const near = nearZone === null ? [] : reach(nearZone, nearKm ?? 0);
    const places = [...named, ...near];
    for (const category of categories)
      for (const zone of places.length > 0 ? places : [anyZone]) buyers.add(category, zone, memberId);
  }
  for (const { memberId, category, zone } of offered)
    for (const place of reach(zone, nearby)) sellers.add(category, place, memberId);
  return new Map(
    [...new Set([...buyers.sets.keys(), ...sellers.sets.keys()])]
      .toSorted()
      .map((category) => [category, demandOf(buyers.sets.get(category), sellers.sets.get(category))]),
  );
}

type ByZone = ReadonlyMap<string, ReadonlySet<number>>;

const everyone = (byZone: ByZone): number => new Set([...byZone.values()].flatMap((members) => [...members])).size;

function demandOf(buyers: ByZone = new Map(), sellers: ByZone = new Map()): Demand {
  const anywhere = buyers.get(anyZone) ?? new Set();
  const named = new Set([...buyers.keys(), ...sellers.keys()]);
  named.delete(anyZone);
  const counts = [...named].toSorted().map((zone): [string, DemandOfZone] => {
    const bound = buyers.get(zone) ?? new Set();
    return [zone, { buyers: anywhere.union(bound).size, sellers: sellers.get(zone)?.size ?? 0 }];
  });
  return {
    buyers: everyone(buyers),
    sellers: everyone(sellers),
    anywhere: anywhere.size,
    zones: Object.fromEntries(counts),
  };
}

const wantedNow = statement(() =>
  db
    .selectFrom('interests')
    .select(['member_id as memberId', 'categories', 'zones', 'near_zone as nearZone', 'near_km as nearKm'])
    .where('active', '=', true)
    .where(sql<number>`cardinality(categories)`, '>', 0),
);

const offeredNow = statement(() =>
  db
    .selectFrom('listings as l')
    .innerJoin('listing_lines as n', 'n.listing_id', 'l.id')
    .select(['l.member_id as memberId', 'n.category', 'l.zone'])
    .distinct()
    .where('l.status', '=', 'published')
    .where('l.zone', 'is not', null)
    .where('n.category', 'is not', null)
    .whereRef('n.quantity', '>', 'n.reserved')
    .$narrowType<{ category: NotNull; zone: NotNull }>(),
);

const countedCategories = statement(() => db.selectFrom('demand_counts').select('category'));

/** Returns the categories whose counts changed. */
const upsertCounts = statement(
  (p: { demand: string }) => sql<{ category: string }>`
    insert into demand_counts as d (category, counts)
    select category, counts from jsonb_to_recordset(${p.demand}::jsonb) as r (category text, counts jsonb)
    on conflict (category) do update set counts = excluded.counts where d.counts <> excluded.counts
    returning category`,
);

/** Counts what buyers look for and publishes the changes. It counts from scratch each time, so an error does not last. */
export const publishDemand =
  ({ inTransaction, outbox, now }: Pick<Deps, 'inTransaction' | 'outbox' | 'now'>): Task =>
  () =>
    inTransaction(async ({ tx }) => {
      const demand = countDemand(await run(tx, wantedNow()), await run(tx, offeredNow()));
      for (const { category } of await run(tx, countedCategories())) demand.getOrInsert(category, noDemand);
      const rows = [...demand].map(([category, counts]) => ({ category, counts }));
      const publish = publishIn(outbox, tx);
      const countedAt = now().toISOString();
      for (const { category } of await run(tx, upsertCounts({ demand: JSON.stringify(rows) }))) {
        const data = { category, countedAt, ...(demand.get(category) ?? noDemand) };
        await publish(demandCounted, { subject: `demand/${category}`, data });
      }
    });
