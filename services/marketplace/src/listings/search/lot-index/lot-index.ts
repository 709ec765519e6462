import { listingFieldNames } from '@tianguis/proto/marketplace/listings/listing-fields';
import { type ListingSort, searchDistances } from '@tianguis/proto/marketplace/listings/search';
import { type Facet, facetsOf, type Lot, scoreOf } from '../lot.ts';
import { createWordIndex, type Ranked } from '../word-index/word-index.ts';
import { type Count, createFacetColumn, type FacetColumn } from './facet-column.ts';
import { countUp, keepFitting, keepToBeHad, othersThan } from './loops.ts';
import { columnsFor, erase, grown, never, write } from './lot-columns.ts';
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
  readonly ranks?: Ranked | undefined;
  /** When the search began: its later pages are in the same order. */
  readonly at: number;
  readonly availableAt?: number | undefined;
  readonly sort: ListingSort;
  /** Only what comes after it. */
  readonly after?: Place | undefined;
  readonly limit: number;
}

export interface Found {
  readonly total: number;
  /** In order. */
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
  ...listingFieldNames,
];
/** Choices are numbered from one: a facet each, then the distance. */
const choiceOf = (facet: Facet): number => facets.indexOf(facet) + 1;
const distanceChoice = facets.length + 1;
const firstCapacity = 1_024;

/** Those of the places that miss nothing, or one choice alone where it is given. */
function fittingOf(places: Int32Array, misses: Uint8Array, choice = 0): Int32Array {
  const those = new Int32Array(places.length);
  return those.subarray(0, keepFitting(those, places, misses, choice));
}

/**
 * All published lots in memory, each at a place in flat columns. A search notes at each place which choices the lot there
 * misses: those without any are found, and the counts of a facet take those that miss nothing else. ADR 34 says why this
 * is not SQL and holds no objects.
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

  /** Where lots are that are to be had and have the words. */
  function considered({ ranks, at, availableAt = at }: Question): Int32Array {
    const moment = Math.max(at, availableAt);
    const places = ranks ? ranked(ranks) : countUp(new Int32Array(used));
    return places.subarray(0, keepToBeHad(places, columns, moment));
  }

  function missesOf(found: Int32Array, { filters, distances, within }: Question): Uint8Array {
    const misses = new Uint8Array(found.length);
    for (const [facet, column] of byFacet) {
      const asked = filters[facet];
      if (asked && asked.length > 0) column.markMisses(misses, choiceOf(facet), found, asked);
    }
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

  /** All other places, where counting these is less work. */
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

  return { put, remove, find, words, size: () => placeOf.size };
}

export type LotIndex = ReturnType<typeof createLotIndex>;
