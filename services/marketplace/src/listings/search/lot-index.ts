import { type ListingSort, searchDistances } from '@tianguis/proto/marketplace/listings/search';
import { type Facet, facetsOf, isToBeHad, type Lot, scoreOf } from './lot.ts';
import { createTop } from './top.ts';

export type Filters = Partial<Record<Facet, readonly string[]>>;

export interface Place {
  readonly key: number;
  readonly id: number;
}

export interface Question {
  readonly filters: Filters;
  /** Kilometres to each zone from where the reader searches, and how many are near enough. */
  readonly distances?: ReadonlyMap<string, number> | undefined;
  readonly within?: number | undefined;
  /** Rank of each lot that has the words, where some were asked for. */
  readonly ranks?: ReadonlyMap<number, number> | undefined;
  /** When the search began: its later pages are in the same order. */
  readonly at: number;
  readonly availableAt?: number | undefined;
  readonly sort: ListingSort;
  /** Only what comes after it. */
  readonly after?: Place | undefined;
  readonly limit: number;
}

export interface Count {
  readonly value: string;
  readonly count: number;
}

export interface Found {
  readonly total: number;
  /** In order. */
  readonly places: readonly Place[];
  readonly counts: Readonly<Record<Facet, readonly Count[]>>;
  readonly near: readonly { readonly value: number; readonly count: number }[];
}

interface Entry {
  readonly lot: Lot;
  /** The values of each facet by their numbers. */
  readonly codes: readonly (readonly number[])[];
}

const facets: readonly Facet[] = [
  ...(['vertical', 'material', 'category', 'condition', 'zone', 'city'] as const),
  ...(['price', 'donation', 'coldChain'] as const),
];
const distanceFacet = facets.length;
const none = -1;
const several = -2;
/** Sorts what has no price or no date to the end; a cursor can hold it. */
const last = Number.MAX_VALUE;

/** Numbers for the values of one facet, so that they are counted in an array. */
function createCodes() {
  const codes = new Map<string, number>();
  const values: string[] = [];
  const codeOf = (value: string): number => {
    const known = codes.get(value);
    if (known !== undefined) return known;
    codes.set(value, values.length);
    values.push(value);
    return values.length - 1;
  };
  return { values, codeOf, has: (value: string) => codes.has(value) };
}
type Codes = ReturnType<typeof createCodes>;

/** For each code whether it was asked for; undefined where nothing of the facet was. */
function maskOf({ values }: Codes, asked: readonly string[] | undefined): Uint8Array | undefined {
  if (!asked || asked.length === 0) return undefined;
  const wanted = new Set(asked);
  return Uint8Array.from(values, (value) => (wanted.has(value) ? 1 : 0));
}

function hasOne(codes: readonly number[], mask: Uint8Array): boolean {
  for (let n = 0; n < codes.length; n += 1) if (mask[codes[n] ?? 0] === 1) return true;
  return false;
}

const toCounts = ({ values }: Codes, counts: Uint32Array): Count[] =>
  values
    .map((value, code) => ({ value, count: counts[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));

/**
 * All published lots in memory, searched in one pass: which fit, how many of each facet there would be with everything
 * else that was asked for, and the first of them in order. ADR 32 says why this is not SQL.
 */
export function createLotIndex() {
  const entries = new Map<number, Entry>();
  const codesOf = facets.map(createCodes);

  function put(lot: Lot): void {
    const values = facetsOf(lot);
    const codes = facets.map((facet, n) => values[facet].map((value) => codesOf[n]?.codeOf(value) ?? 0));
    entries.set(lot.id, { lot, codes });
  }

  function find(question: Question): Found {
    const { filters, distances, within, ranks, at, availableAt = at, sort, after, limit } = question;
    const masks = codesOf.map((codes, n) => maskOf(codes, filters[facets[n] ?? 'zone']));
    const counts = codesOf.map(({ values }) => new Uint32Array(values.length));
    const nearCounts = new Uint32Array(searchDistances.length);
    const top = createTop(limit);
    let total = 0;

    const distanceTo = (lot: Lot): number => distances?.get(lot.zone) ?? last;
    const keyOf = (lot: Lot): number => {
      if (sort === 'newest') return -lot.publishedAt;
      if (sort === 'price') return lot.donation ? 0 : (lot.centavos ?? last);
      if (sort === 'distance') return distanceTo(lot);
      if (sort === 'best_before') return lot.bestBefore ?? last;
      return -scoreOf(lot, ranks?.get(lot.id) ?? 0, at);
    };
    /** The one facet that it does not fit; `none`, or `several`. */
    const misfit = ({ lot, codes }: Entry): number => {
      let missed = within !== undefined && distanceTo(lot) > within ? distanceFacet : none;
      for (let n = 0; n < masks.length; n += 1) {
        const mask = masks[n];
        if (!mask || hasOne(codes[n] ?? [], mask)) continue;
        if (missed !== none) return several;
        missed = n;
      }
      return missed;
    };
    const countFacet = (facet: number, codes: readonly number[]): void => {
      const of = counts[facet];
      if (of) for (let n = 0; n < codes.length; n += 1) of[codes[n] ?? 0] = (of[codes[n] ?? 0] ?? 0) + 1;
    };
    const countDistance = (lot: Lot): void => {
      if (!distances) return;
      const distance = distanceTo(lot);
      searchDistances.forEach((most, n) => {
        if (distance <= most) nearCounts[n] = (nearCounts[n] ?? 0) + 1;
      });
    };

    const consider = (entry: Entry): void => {
      const { lot, codes } = entry;
      const missed = misfit(entry);
      if (missed === several) return;
      if (missed === none || missed === distanceFacet) countDistance(lot);
      if (missed !== none) {
        countFacet(missed, codes[missed] ?? []);
        return;
      }
      for (let n = 0; n < codes.length; n += 1) countFacet(n, codes[n] ?? []);
      total += 1;
      const key = keyOf(lot);
      if (!after || key > after.key || (key === after.key && lot.id < after.id)) top.offer(key, lot.id);
    };

    for (const entry of ranks ? [...ranks.keys()].flatMap((id) => entries.get(id) ?? []) : entries.values())
      if (isToBeHad(entry.lot, at) && isToBeHad(entry.lot, availableAt)) consider(entry);

    const countsOf = Object.fromEntries(
      facets.map((facet, n) => [facet, toCounts(codesOf[n] ?? createCodes(), counts[n] ?? new Uint32Array())]),
    ) as Record<Facet, Count[]>;
    const near = distances ? searchDistances.map((value, n) => ({ value, count: nearCounts[n] ?? 0 })) : [];
    return { total, places: top.places(), counts: countsOf, near };
  }

  return { put, remove: (id: number): void => void entries.delete(id), find, size: () => entries.size };
}

export type LotIndex = ReturnType<typeof createLotIndex>;
