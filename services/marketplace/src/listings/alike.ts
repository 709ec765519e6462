import type { ListingPage } from '@tianguis/proto/marketplace/listings/page';
import { materialOf } from '@tianguis/proto/materials/names';
import { distanceBetween, zoneById, zones } from '@tianguis/proto/zones';
import type { Card, CardStore } from './card-store.ts';
import type { LotIndex } from './search/lot-index/lot-index.ts';
import type { Ranked } from './search/word-index/word-index.ts';
import type { WordStore } from './search/word-store.ts';
import { searchText } from './search-text.ts';

type Line = Pick<ListingPage['lines'][number], 'name' | 'category' | 'unit' | 'condition' | 'price'>;
type Described = { readonly title: string; readonly lines: readonly Line[] };

const mostAlike = 6;
/** Lots that are compared with the open one: the nearest of its category, and those with its words. */
const mostOfCategory = 40;
const mostWithWords = 20;
/** Below it, two lots share a material at most, which is no reason to show one beside the other. */
const leastLikeness = 0.5;

const shortest = 3;
const wordsOf = (text: string): string[] =>
  searchText(text)
    .split(/[^a-z0-9ñ/]+/)
    .filter((word) => word.length >= shortest && !/^\d/.test(word));

/** What a line is by the catalogue: as its seller chose, else by the unit or the first word that names a thing. */
function categoryOf({ category, unit, name }: Line): string | undefined {
  if (category !== null) return category;
  const named = [unit, ...wordsOf(name)].map((word) => materialOf(word)).find((material) => material !== undefined);
  return named?.id;
}

const singular = (word: string): string => word.replace(/e?s$/, '');
const nameWords = ({ title, lines: [line] }: Described): ReadonlySet<string> =>
  new Set(wordsOf(line?.name ?? title).map(singular));

/** The share of the smaller set's words that both have. */
function overlap(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const smaller = Math.min(one.size, other.size);
  return smaller === 0 ? 0 : one.intersection(other).size / smaller;
}

/** How alike two lots are as things, from 0 to 1: mostly the category of what comes first, then words, condition and price. */
export function likeness(own: Described, other: Described): number {
  const [mine] = own.lines;
  const [theirs] = other.lines;
  if (!mine || !theirs) return 0;
  const ofMine = categoryOf(mine);
  const words = overlap(nameWords(own), nameWords(other));
  const shared = ofMine !== undefined && other.lines.some((line) => categoryOf(line) === ofMine);
  const isSame = ofMine !== undefined && categoryOf(theirs) === ofMine;
  const thing = isSame ? 0.6 : Math.max(shared ? 0.5 : 0, ofMine === undefined ? 0.55 * words : 0);
  if (thing === 0) return 0;
  const condition = mine.condition === theirs.condition ? 0.1 : 0;
  return Math.min(1, thing + 0.15 * words + condition + 0.1 * priceRatio(mine.price ?? 0, theirs.price ?? 0));
}

const priceRatio = (one: number, other: number): number =>
  one > 0 && other > 0 ? Math.min(one, other) / Math.max(one, other) : 0;

/** Half of its likeness is lost by a lot that is far away. */
const halfwayKilometres = 300;
const nearness = (kilometres: number): number => halfwayKilometres / (halfwayKilometres + kilometres);

interface Needs {
  readonly lots: () => Promise<LotIndex>;
  readonly cards: CardStore['cards'];
  readonly words: Pick<WordStore, 'stems'>;
}

/** Lots with a word of the first line's name; stems of one word are alternatives. */
async function withWordsOf({ words }: Needs, index: LotIndex, lot: Described): Promise<Ranked | undefined> {
  const named = [...new Set(wordsOf(lot.lines[0]?.name ?? lot.title))].slice(0, mostAlike);
  if (named.length === 0) return undefined;
  const stems = await words.stems(named);
  return index.words.find(
    stems.map((of) => [of]),
    'any',
  );
}

/** Published lots of the same things, the most alike and nearest first; none rather than something else. */
export async function findAlike(needs: Needs, lot: Described & Pick<ListingPage, 'id' | 'zone'>) {
  const here = zoneById(lot.zone);
  const distances = here && new Map(zones.map((other) => [other.id, distanceBetween(here, other)]));
  const category = [...new Set(lot.lines.flatMap((line) => categoryOf(line) ?? []))];
  const index = await needs.lots();
  const asked = { distances, at: Date.now() };
  const ofCategory =
    category.length > 0
      ? index.find({ ...asked, filters: { category }, sort: 'distance', limit: mostOfCategory }).places
      : [];
  const ranks = await withWordsOf(needs, index, lot);
  const withWords = ranks
    ? index.find({ ...asked, filters: {}, ranks, sort: 'relevance', limit: mostWithWords }).places
    : [];
  const ids = [...new Set([...ofCategory, ...withWords].map(({ id }) => id))].filter((id) => id !== lot.id);
  const scored = (await needs.cards(ids)).flatMap((card: Card) => {
    const alike = likeness(lot, card);
    const score = alike * (0.5 + 0.5 * nearness(distances?.get(card.zone) ?? 0));
    return alike < leastLikeness ? [] : [{ card, score }];
  });
  return scored
    .toSorted((one, other) => other.score - one.score)
    .slice(0, mostAlike)
    .map(({ card }) => ({ ...card, distance: null }));
}
