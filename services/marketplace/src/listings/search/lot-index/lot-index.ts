import { listingFilterNames } from '@tianguis/proto/marketplace/listings/listing-fields';
import { type ListingSort, searchDistances } from '@tianguis/proto/marketplace/listings/search';
import { type Facet, facetsOf, type Lot, scoreOf } from '../lot.ts';
import { createWordIndex, type Ranked } from '../word-index/word-index.ts';
import {
  type Count,
  columnsFor,
  countUp,
  createFacetColumn,
  erase,
  type FacetColumn,
  grown,
  keepFitting,
  keepToBeHad,
  never,
  othersThan,
  write,
} from './columns.ts';

export type Filters = Partial<Record<Facet, readonly string[]>>;

export interface Place {
  readonly key: number;
  readonly id: number;
}

export interface Question {
  readonly filters: Filters;
  /** Kilometres from the reader's zone to each zone, and the most that they accept. */
  readonly distances?: ReadonlyMap<string, number> | undefined;
  readonly within?: number | undefined;
  /** The zones in the part of the map that was asked for. */
  readonly area?: readonly string[] | undefined;
  /** The rank of each lot with the words, if the search has words. */
  readonly ranks?: Ranked | undefined;
  /** When the search started, so that its later pages are in the same order. */
  readonly at: number;
  readonly availableAt?: number | undefined;
  readonly sort: ListingSort;
  /** The last place of the page before. */
  readonly after?: Place | undefined;
  readonly limit: number;
}

/** The lots of one zone. */
interface ZoneLots {
  readonly zone: string;
  readonly count: number;
  /** The lowest price of a unit but for gifts; 0 if there are only gifts, undefined if all are to be agreed. */
  readonly centavos: number | undefined;
  /** The first lots, sorted; none where no lots were asked for. */
  readonly lots: readonly { readonly id: number; readonly centavos: number | undefined }[];
}

export interface Found {
  readonly total: number;
  /** Sorted. */
  readonly places: readonly Place[];
  readonly counts: Readonly<Record<Facet, readonly Count[]>>;
  readonly near: readonly { readonly value: number; readonly count: number }[];
}

const facets: readonly Facet[] = [
  'vertical',
  'material',
  'category',
  'condition',
  'zone',
  'city',
  'price',
  ...listingFilterNames,
];
/** Choices are numbered from one: each facet, then the distance, then the part of the map. */
const choiceOf = (facet: Facet): number => facets.indexOf(facet) + 1;
const distanceChoice = facets.length + 1;
const areaChoice = facets.length + 2;
const firstCapacity = 1_024;

/** The places that miss nothing, or only the given choice. */
function fittingOf(places: Int32Array, misses: Uint8Array, choice = 0): Int32Array {
  const those = new Int32Array(places.length);
  return those.subarray(0, keepFitting(those, places, misses, choice));
}

/** Keeps the first `limit` of the lots it is offered, by smallest key, then by largest id. */
function createTop(limit: number) {
  const kept: { key: number; id: number }[] = [];
  // Those of the last lot kept, once there are `limit`: nearly every other lot comes after it.
  let worstKey = Number.POSITIVE_INFINITY;
  let worstId = 0;

  return {
    offer(key: number, id: number): void {
      if (key > worstKey || (key === worstKey && id < worstId)) return;
      let low = 0;
      let high = kept.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        const other = kept[middle];
        if (other && (other.key < key || (other.key === key && other.id > id))) low = middle + 1;
        else high = middle;
      }
      kept.splice(low, 0, { key, id });
      if (kept.length > limit) kept.pop();
      const last = kept.at(-1);
      if (kept.length === limit && last) [worstKey, worstId] = [last.key, last.id];
    },
    places: (): readonly { key: number; id: number }[] => kept,
  };
}

/**
 * All published lots in memory, each at a place in flat columns. A search records which choices the lot at each place misses:
 * lots that miss none are found, and a facet counts the lots that miss no other choice. ADR 32 says why this is not SQL and
 * holds no objects.
 */
export function createLotIndex() {
  let capacity = firstCapacity;
  let columns = columnsFor(capacity);
  let used = 0;
  const free: number[] = [];
  const placeOf = new Map<number, number>();
  const words = createWordIndex();
  const byFacet = facets.map((facet) => [facet, createFacetColumn(capacity)] as const);
  const zones = (Object.fromEntries(byFacet) as Record<Facet, FacetColumn>).zone;

  function grow(): void {
    capacity *= 2;
    columns = grown(columns, capacity);
    for (const [, column] of byFacet) column.grow(capacity);
  }

  function newPlace(): number {
    const left = free.pop();
    if (left !== undefined) return left;
    if (used === capacity) grow();
    used += 1;
    return used - 1;
  }

  function put(lot: Lot, text: string): void {
    words.put(lot.id, text);
    const place = placeOf.get(lot.id) ?? newPlace();
    placeOf.set(lot.id, place);
    write(columns, place, lot);
    const values = facetsOf(lot);
    for (const [facet, column] of byFacet) column.put(place, values[facet]);
  }

  function remove(id: number): void {
    words.remove(id);
    const place = placeOf.get(id);
    if (place === undefined) return;
    erase(columns, place);
    for (const [, column] of byFacet) column.put(place, []);
    placeOf.delete(id);
    free.push(place);
  }

  function ranked({ ids, ranks }: Ranked): Int32Array {
    const places = new Int32Array(ids.length);
    let count = 0;
    for (const [n, id] of ids.entries()) {
      const place = placeOf.get(id);
      if (place === undefined) continue;
      columns.ranks[place] = ranks[n] ?? 0;
      places[count] = place;
      count += 1;
    }
    return places.subarray(0, count);
  }

  /** The places of available lots that have the words. */
  function considered({ ranks, at, availableAt = at }: Question): Int32Array {
    const moment = Math.max(at, availableAt);
    const places = ranks ? ranked(ranks) : countUp(new Int32Array(used));
    return places.subarray(0, keepToBeHad(places, columns, moment));
  }

  function missesOf(found: Int32Array, { filters, distances, within, area }: Question): Uint8Array {
    const misses = new Uint8Array(found.length);
    for (const [facet, column] of byFacet) {
      const asked = filters[facet];
      if (asked && asked.length > 0) column.markMisses(misses, choiceOf(facet), found, asked);
    }
    if (area) zones.markMisses(misses, areaChoice, found, area);
    if (within === undefined) return misses;
    const near = [...(distances ?? [])].filter(([, kilometres]) => kilometres <= within).map(([zone]) => zone);
    zones.markMisses(misses, distanceChoice, found, near);
    return misses;
  }

  function keysOf({ sort, distances, ranks: words, at }: Question): (place: number) => number {
    const { publishedAt, centavos, bestBefore, ranks } = columns;
    const kilometres = zones.table((zone) => distances?.get(zone) ?? never);
    if (sort === 'newest') return (place) => -(publishedAt[place] ?? 0);
    if (sort === 'price') return (place) => centavos[place] ?? never;
    if (sort === 'distance') return (place) => kilometres[zones.codeAt(place)] ?? never;
    if (sort === 'best_before') return (place) => bestBefore[place] ?? never;
    return (place) => {
      const dates = { bestBefore: bestBefore[place] ?? never, publishedAt: publishedAt[place] ?? 0 };
      return -scoreOf(dates, words ? (ranks[place] ?? 0) : 0, at);
    };
  }

  function firstOf(fitting: Int32Array, question: Question): readonly Place[] {
    const { after, limit } = question;
    const top = createTop(limit);
    const keyOf = keysOf(question);
    for (const place of fitting) {
      const key = keyOf(place);
      const id = columns.ids[place] ?? 0;
      if (!after || key > after.key || (key === after.key && id < after.id)) top.offer(key, id);
    }
    return top.places();
  }

  function countNear(distances: ReadonlyMap<string, number>, around: Int32Array): Found['near'] {
    const byZone = zones.count(around);
    return searchDistances.map((value) => {
      const near = byZone.filter(({ value: zone }) => (distances.get(zone) ?? never) <= value);
      return { value, count: near.reduce((sum, { count }) => sum + count, 0) };
    });
  }

  /** All other places, if there are fewer of them to count. */
  const fewerOthers = (places: Int32Array): Int32Array | undefined =>
    places.length > used / 2 ? othersThan(places, used) : undefined;

  function find(question: Question): Found {
    const { filters, distances, within } = question;
    const found = considered(question);
    const misses = missesOf(found, question);
    const fitting = fittingOf(found, misses);
    const others = fewerOthers(fitting);
    const countOf = ([facet, column]: (typeof byFacet)[number]): [Facet, Count[]] => {
      if (!filters[facet]?.length) return [facet, column.count(fitting, others)];
      const around = fittingOf(found, misses, choiceOf(facet));
      return [facet, column.count(around, fewerOthers(around))];
    };
    const counts = Object.fromEntries(byFacet.map(countOf)) as Record<Facet, Count[]>;
    const near = within === undefined ? fitting : fittingOf(found, misses, distanceChoice);
    return {
      total: fitting.length,
      places: firstOf(fitting, question),
      counts,
      near: distances ? countNear(distances, near) : [],
    };
  }

  const priceAt = (centavos: number): number | undefined => (centavos === never ? undefined : centavos);

  /** What was found by zone, with the first `limit` lots of each of the given zones. */
  function findByZone(question: Question, listed: readonly string[]): ZoneLots[] {
    const found = considered(question);
    const fitting = fittingOf(found, missesOf(found, question));
    const byZone = zones.least(fitting, columns.centavos);
    const tops = new Map(listed.map((zone) => [zone, createTop(question.limit)]));
    const numbers = zones.table((zone) => listed.indexOf(zone));
    const ordered = listed.map((zone) => tops.get(zone));
    const keyOf = keysOf(question);
    if (listed.length > 0)
      for (const place of fitting)
        ordered[numbers[zones.codeAt(place)] ?? -1]?.offer(keyOf(place), columns.ids[place] ?? 0);
    const lotsOf = (zone: string) => tops.get(zone)?.places() ?? [];
    return byZone.map(({ value, count, least }) => ({
      zone: value,
      count,
      centavos: priceAt(least),
      lots: lotsOf(value).map(({ id }) => ({
        id,
        centavos: priceAt(columns.centavos[placeOf.get(id) ?? -1] ?? never),
      })),
    }));
  }

  return { put, remove, find, findByZone, words, size: () => placeOf.size };
}

export type LotIndex = ReturnType<typeof createLotIndex>;
