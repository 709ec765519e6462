import { invalid } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { cursorOf } from '@tianguis/chassis/http/page';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { areaOf } from '@tianguis/proto/marketplace/listings/area';
import { eachListingFilter } from '@tianguis/proto/marketplace/listings/listing-fields';
import {
  type AlikeReason,
  type ListingFacets,
  type listingSearchOperations,
  mostPins,
  type searchQuery,
} from '@tianguis/proto/marketplace/listings/search';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { materialOf } from '@tianguis/proto/materials/names';
import { startOfLocalDay } from '@tianguis/proto/time';
import { distanceBetween, zoneById, zones, zonesWithin } from '@tianguis/proto/zones';
import { z } from 'zod';
import { type CardStore, cardStore } from '../card-store.ts';
import { searchText } from '../search-text.ts';
import { findWords } from './find-words.ts';
import type { Filters, Found, LotIndex, Place, Question } from './lot-index/lot-index.ts';
import { type WordStore, wordStore } from './word-store.ts';

type Query = z.output<typeof searchQuery>;
/** What is searched, but for where a page starts and ends. */
type Asked = Omit<Query, 'limit' | 'cursor'>;

interface Needs {
  /** The published lots as they are now. */
  readonly lots: () => Promise<LotIndex>;
  readonly words: WordStore;
  readonly cards: CardStore['cards'];
}

const cursors = cursorOf(z.object({ key: z.number(), id: z.int(), at: z.number() }));

const valuesOf = (asked: boolean | readonly string[] | undefined): readonly string[] | undefined =>
  asked === true ? ['true'] : asked || undefined;

const filtersOf = ({ vertical, material, category, condition, zone, city, price, ...asked }: Asked): Filters =>
  Object.fromEntries(
    Object.entries({
      vertical,
      material,
      category,
      condition,
      zone,
      city,
      price,
      ...eachListingFilter((name) => valuesOf(asked[name])),
    }).filter(([, values]) => values !== undefined),
  );

function distancesFrom(near: string | undefined): ReadonlyMap<string, number> | undefined {
  const from = near === undefined ? undefined : zoneById(near);
  return from && new Map(zones.map((zone) => [zone.id, distanceBetween(from, zone)]));
}

function checkNear({ near, within, sort }: Asked): void {
  if (near !== undefined || (within === undefined && sort !== 'distance')) return;
  const message = { es: 'Di desde qué zona se mide la distancia', en: 'Say from which zone to measure the distance' };
  throw invalid([{ path: 'near', message }]);
}

const startOf = (day: string | undefined): number | undefined =>
  day === undefined ? undefined : startOfLocalDay(day).getTime();

function facetsOf({ counts, near }: Found, chosen: readonly string[], language: Language): ListingFacets {
  const nameOf = (id: string): string => materialById(id)?.name[language] ?? id;
  const missing = chosen.filter((id) => counts.category.every(({ value }) => value !== id));
  const category = [...counts.category, ...missing.map((value) => ({ value, count: 0 }))].map((one) => ({
    ...one,
    name: nameOf(one.value),
  }));
  const fields = eachListingFilter((name, { kind }) =>
    kind === 'flag' ? (counts[name][0]?.count ?? 0) : counts[name],
  );
  return { ...counts, category, ...fields, distance: near } as unknown as ListingFacets;
}

/** Lots that may do where none fits. */
const mostAlike = 6;

/** The material that one of the words names. `otros` is of no one material. */
function materialNamed(q = ''): string | undefined {
  const [named] = searchText(q)
    .split(' ')
    .flatMap((word) => materialOf(word) ?? []);
  return named && named.material !== 'otros' ? named.material : undefined;
}

interface Relaxed {
  readonly reason: AlikeReason;
  readonly question: Pick<Question, 'filters' | 'ranks'>;
}

/** What to look for where nothing fits, the nearest to what was asked first; each gives up something that was asked. */
function relaxedOf(asked: Pick<Question, 'filters' | 'ranks' | 'within' | 'area'>, q: string | undefined): Relaxed[] {
  const { filters, ranks, within, area } = asked;
  const { zone, city, ...anywhere } = filters;
  const { price, ...anyPrice } = filters;
  const named = materialNamed(q);
  const relaxed: (Relaxed | false | undefined)[] = [
    (zone ?? city ?? within ?? area) !== undefined && { reason: 'elsewhere', question: { filters: anywhere, ranks } },
    price !== undefined && { reason: 'other_price', question: { filters: anyPrice, ranks } },
    ranks && { reason: 'words', question: { filters: {}, ranks } },
    named !== undefined && { reason: 'material', question: { filters: { material: [named] } } },
  ];
  return relaxed.filter((one) => one !== false && one !== undefined);
}

/** The lots that come nearest to what was asked. */
function findAlike(
  index: LotIndex,
  asked: Omit<Question, 'limit' | 'after'>,
  q: string | undefined,
): { readonly places: readonly Place[]; readonly reason: AlikeReason | null } {
  const { at, distances, within, area } = asked;
  for (const { reason, question } of relaxedOf(asked, q)) {
    const isElsewhere = reason === 'elsewhere' && distances !== undefined;
    const { places } = index.find({
      ...question,
      at,
      distances,
      ...(reason === 'other_price' && { within, area }),
      sort: isElsewhere ? 'distance' : 'relevance',
      limit: mostAlike,
    });
    if (places.length > 0) return { places, reason };
  }
  return { places: [], reason: null };
}

const zonesIn = (area: string | undefined): string[] | undefined =>
  area === undefined ? undefined : zonesWithin(areaOf(area)).map(({ id }) => id);

/** What a query asks the index. */
async function questionOf({ lots, words }: Needs, query: Asked, at: number) {
  checkNear(query);
  const { q, near, within, sort, area } = query;
  const index = await lots();
  const { ranks, corrected } = await findWords({ words, index: index.words }, q, query.literal);
  const distances = distancesFrom(near);
  const availableAt = startOf(query.availableOn);
  const asked = { filters: filtersOf(query), distances, within, area: zonesIn(area), ranks, at, availableAt, sort };
  return { index, asked, corrected, distances };
}

/** Published lots that fit, how many there are, and how many of each facet. */
export async function findListings(needs: Needs, query: Query, language: Language) {
  const { q, limit } = query;
  const cursor = cursors.read(query.cursor);
  const at = cursor?.at ?? Date.now();
  const { index, asked, corrected, distances } = await questionOf(needs, query, at);
  const found = index.find({ ...asked, after: cursor, limit: limit + 1 });
  const page = found.places.slice(0, limit);
  const last = page.at(-1);
  const fromPlace = distances ?? distancesFrom(query.zone?.[0]);
  const nearest = { ...asked, distances: fromPlace };
  const alike = found.total === 0 ? findAlike(index, nearest, q) : { places: [], reason: null };
  const shown = async (places: readonly Place[], from = distances) =>
    (await needs.cards(places.map(({ id }) => id))).map((card) => ({
      ...card,
      distance: from?.get(card.zone) ?? null,
    }));
  return {
    listings: await shown(page),
    facets: facetsOf(found, query.category ?? [], language),
    corrected,
    alike: await shown(alike.places, fromPlace),
    alikeBy: alike.reason,
    total: found.total,
    nextCursor: found.places.length > limit && last ? cursors.write({ ...last, at }) : null,
  };
}

const pesosOf = (centavos: number | undefined): number | null => (centavos === undefined ? null : centavos / 100);

/** The lots that fit by zone, all over the country; those of the zones in the area one by one. */
export async function mapLots(needs: Needs, { area, ...query }: Asked) {
  const { index, asked } = await questionOf(needs, query, Date.now());
  const found = index.findByZone({ ...asked, limit: mostPins }, zonesIn(area) ?? []);
  return {
    total: found.reduce((sum, { count }) => sum + count, 0),
    zones: found.map(({ zone, count, centavos, lots }) => ({
      zone,
      count,
      from: pesosOf(centavos),
      lots: lots.map((lot) => ({ id: lot.id, price: pesosOf(lot.centavos) })),
    })),
  };
}

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly lots: () => Promise<LotIndex>;
}

export function listingSearchHandlers({ storage, lots }: Parts): Handlers<typeof listingSearchOperations> {
  const needs = { lots, words: wordStore(storage), ...cardStore(storage) };
  return {
    searchListings: ({ query, lang }) => findListings(needs, query, lang),
    mapListings: ({ query }) => mapLots(needs, query),
  };
}
