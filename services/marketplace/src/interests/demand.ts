import { distanceBetween, zoneById, zones } from '@tianguis/proto/zones';

/** What a member looks for, of what categories, and where. */
export interface Wanted {
  readonly memberId: number;
  readonly categories: readonly string[];
  /** Ids; none of them and no `nearZone` is anywhere. */
  readonly zones: readonly string[];
  readonly nearZone: string | null;
  readonly nearKm: number | null;
}

/** That a member offers a category in a zone. */
export interface Offered {
  readonly memberId: number;
  readonly category: string;
  readonly zone: string;
}

export interface DemandOfZone {
  buyers: number;
  sellers: number;
}

/** How many members look for a category and offer it. */
export interface Demand {
  readonly buyers: number;
  readonly sellers: number;
  /** Buyers of every zone that is not among `zones`. */
  readonly anywhere: number;
  readonly zones: Readonly<Record<string, DemandOfZone>>;
}

export const noDemand: Demand = { buyers: 0, sellers: 0, anywhere: 0, zones: {} };

/** Kilometres: so far a buyer drives for a lot, so its seller is one of those zones as well. */
const nearby = 60;

const within = (id: string, kilometres: number): string[] => {
  const middle = zoneById(id);
  return middle ? zones.filter((zone) => distanceBetween(zone, middle) <= kilometres).map((zone) => zone.id) : [];
};

/** The same, remembered: there are few zones and many who name them. */
function rememberedWithin(): typeof within {
  const known = new Map<string, string[]>();
  return (id, kilometres) => known.getOrInsertComputed(`${id} ${kilometres}`, () => within(id, kilometres));
}

/** Members by category and zone, each once. */
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

/** Counts who looks for what and who offers it, by category. A member counts once in each zone, however often they say so. */
export function countDemand(wanted: readonly Wanted[], offered: readonly Offered[]): Map<string, Demand> {
  const buyers = memberSets();
  const sellers = memberSets();
  const reach = rememberedWithin();
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
