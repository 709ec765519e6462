import { invalid } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { cursorOf } from '@tianguis/chassis/http/page';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { eachListingFilter } from '@tianguis/proto/marketplace/listings/listing-fields';
import type { ListingFacets, listingSearchOperations, searchQuery } from '@tianguis/proto/marketplace/listings/search';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { materialOf } from '@tianguis/proto/materials/names';
import { startOfLocalDay } from '@tianguis/proto/time';
import { distanceBetween, zoneById, zones } from '@tianguis/proto/zones';
import { z } from 'zod';
import { type CardStore, cardStore } from '../card-store.ts';
import { searchText } from '../search-text.ts';
import { findWords } from './find-words.ts';
import type { Filters, Found, LotIndex, Place, Question } from './lot-index/lot-index.ts';
import type { Ranked } from './word-index/word-index.ts';
import { type WordStore, wordStore } from './word-store.ts';

type Query = z.output<typeof searchQuery>;

interface Needs {
  /** The published lots as they are now. */
  readonly lots: () => Promise<LotIndex>;
  readonly words: WordStore;
  readonly cards: CardStore['cards'];
}

const cursors = cursorOf(z.object({ key: z.number(), id: z.int(), at: z.number() }));

const valuesOf = (asked: boolean | readonly string[] | undefined): readonly string[] | undefined =>
  asked === true ? ['true'] : asked || undefined;

const filtersOf = ({ vertical, material, category, condition, zone, city, price, ...asked }: Query): Filters =>
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

function checkNear({ near, within, sort }: Query): void {
  if (near !== undefined || (within === undefined && sort !== 'distance')) return;
  const message = { es: 'Di desde qué zona se mide la distancia', en: 'Say from which zone to measure the distance' };
  throw invalid([{ path: 'near', message }]);
}

const startOf = (day: string | undefined): number | undefined =>
  day === undefined ? undefined : startOfLocalDay(day).getTime();

function facetsOf({ counts, near }: Found, language: Language): ListingFacets {
  const nameOf = (id: string): string => materialById(id)?.name[language] ?? id;
  const category = counts.category.map((one) => ({ ...one, name: nameOf(one.value) }));
  const fields = eachListingFilter((name, { kind }) =>
    kind === 'flag' ? (counts[name][0]?.count ?? 0) : counts[name],
  );
  return { ...counts, category, ...fields, distance: near } as unknown as ListingFacets;
}

/** Lots that may do where none fits. */
const mostAlike = 6;

/** The words without all else that was asked for; where no lot has them, what is made of the material that one of them names. `otros` is of no one material. */
function filtersAlike(ranks: Ranked | undefined, q = ''): Pick<Question, 'ranks' | 'filters'> | undefined {
  if (ranks === undefined || ranks.ids.length > 0) return { ranks, filters: {} };
  const [named] = searchText(q)
    .split(' ')
    .flatMap((word) => materialOf(word) ?? []);
  return named && named.material !== 'otros' ? { filters: { material: [named.material] } } : undefined;
}

/** Published lots that fit, how many there are, and how many of each facet. */
export async function findListings({ lots, words, cards }: Needs, query: Query, language: Language) {
  checkNear(query);
  const { q, near, within, sort, limit } = query;
  const cursor = cursors.read(query.cursor);
  const at = cursor?.at ?? Date.now();
  const distances = distancesFrom(near);
  const index = await lots();
  const { ranks, corrected } = await findWords({ words, index: index.words }, q, query.literal);
  const availableAt = startOf(query.availableOn);
  const asked = { filters: filtersOf(query), distances, within, ranks, at, availableAt, sort, after: cursor };
  const found = index.find({ ...asked, limit: limit + 1 });
  const page = found.places.slice(0, limit);
  const last = page.at(-1);
  const alike = found.total === 0 ? filtersAlike(ranks, q) : undefined;
  const others = alike ? index.find({ ...alike, at, sort: 'relevance', limit: mostAlike }).places : [];
  const shown = async (places: readonly Place[]) =>
    (await cards(places.map(({ id }) => id))).map((card) => ({ ...card, distance: distances?.get(card.zone) ?? null }));
  return {
    listings: await shown(page),
    facets: facetsOf(found, language),
    corrected,
    alike: await shown(others),
    total: found.total,
    nextCursor: found.places.length > limit && last ? cursors.write({ ...last, at }) : null,
  };
}

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly lots: () => Promise<LotIndex>;
}

export function listingSearchHandlers({ storage, lots }: Parts): Handlers<typeof listingSearchOperations> {
  const needs = { lots, words: wordStore(storage), ...cardStore(storage) };
  return { searchListings: ({ query, lang }) => findListings(needs, query, lang) };
}
