import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { type Language, languages } from '@tianguis/proto/errors';
import {
  mostSuggestions,
  type searchSuggestion,
  type searchSuggestionOperations,
} from '@tianguis/proto/marketplace/listings/suggestions';
import { materialLabels } from '@tianguis/proto/materials';
import { materials } from '@tianguis/proto/materials/catalogue';
import { namesOf } from '@tianguis/proto/materials/names';
import { zones } from '@tianguis/proto/zones';
import type { z } from 'zod';
import { searchText } from '../search-text.ts';
import type { LotIndex } from './lot-index/lot-index.ts';
import { meantFor } from './spelling.ts';
import { type WordStore, wordStore } from './word-store.ts';

type Suggestion = z.output<typeof searchSuggestion>;

/** Something that a search can be narrowed to. */
interface Entry {
  readonly kind: Suggestion['kind'];
  readonly value: string;
  readonly name: (language: Language) => string;
  /** What it is called, as the search compares it: its own name in both languages, then what else people say. */
  readonly names: readonly string[];
}

const ownNames = languages.length;

/** Words that join the names of things and places: `tubo de cobre`, `cemento en Coyoacán`. */
const joining = new Set('de del la el los las en por cerca a of in near at the'.split(' '));
const bare = (words: readonly string[]): string => words.filter((word) => !joining.has(word)).join(' ');
const bareName = (name: string): string => bare(searchText(name).split(' '));

const things: readonly Entry[] = [
  ...materials.map((material): Entry => {
    const { es, en, brand } = namesOf(material);
    const called = [material.name.es, material.name.en, ...es, ...en, ...brand];
    return {
      kind: 'category',
      value: material.id,
      name: (language) => material.name[language],
      names: called.map(bareName),
    };
  }),
  ...Object.entries(materialLabels)
    .filter(([id]) => id !== 'otros')
    .map(
      ([id, labels]): Entry => ({
        kind: 'material',
        value: id,
        name: (language) => labels[language],
        names: languages.map((language) => bareName(labels[language])),
      }),
    ),
];

const places: readonly Entry[] = zones.map(({ id, name, city }) => ({
  kind: 'zone',
  value: id,
  name: () => (name === city ? name : `${name}, ${city}`),
  names: [bareName(name), bareName(name), bareName(city)],
}));

interface Match {
  readonly entry: Entry;
  /** Which words were typed besides the name. */
  readonly words: string;
  /** 0 where its own name begins with what was typed, 1 where another name does, 2 where a later word of one does. */
  readonly place: number;
}

/** `andamios` and `tubos` name what the catalogue calls by the singular. */
const forms = (typed: string): readonly string[] => [...new Set([typed, typed.replace(/e?s$/, '')])];

function placeIn({ kind, names }: Entry, typed: string): number | undefined {
  const asTyped = forms(typed);
  const begins = (name: string): boolean => asTyped.some((form) => name.startsWith(form));
  // A material is what its categories have in common: less exact than any of them.
  if (kind !== 'material' && names.slice(0, ownNames).some(begins)) return 0;
  if (names.some(begins)) return 1;
  return names.some((name) => asTyped.some((form) => name.includes(` ${form}`))) ? 2 : undefined;
}

function matchesIn(entries: readonly Entry[], typed: string, words: string): Match[] {
  if (typed.length < 2) return [];
  return entries.flatMap((entry) => {
    const place = placeIn(entry, typed);
    return place === undefined ? [] : [{ entry, words, place }];
  });
}

const lettersOfPlace = 3;

/** Zones that the last words name; those before them stay what is searched: in `cemento coyo` they are `cemento`. */
function placesAfterWords(typed: readonly string[]): Match[] {
  for (let from = 1; from < typed.length; from += 1) {
    const place = bareName(typed.slice(from).join(' '));
    if (place.length < lettersOfPlace) continue;
    const before = typed.slice(0, from);
    while (joining.has(searchText(before.at(-1) ?? ''))) before.pop();
    const found = matchesIn(places, place, before.join(' '));
    if (before.length > 0 && found.length > 0) return found;
  }
  return [];
}

function matchesOf(q: string): Match[] {
  const typed = q.split(/\s+/);
  return [...matchesIn([...things, ...places], bareName(q), ''), ...placesAfterWords(typed)];
}

/** Of what no lot is today: buyers may ask to hear of it, but most want what there is. */
const mostWithoutLots = 3;

const spellable = /^[a-zñ]{4,40}$/;

/** The same with its last word spelt as it may be meant, if there is such a word. */
async function respelt(words: Pick<WordStore, 'alike'>, q: string): Promise<string | undefined> {
  const typed = searchText(q).split(' ');
  const last = typed.pop() ?? '';
  if (!spellable.test(last)) return undefined;
  const [asTyped, ...others] = await words.alike(last);
  const [meant] = asTyped ? meantFor(asTyped, others) : [];
  return meant === undefined ? undefined : [...typed, meant].join(' ');
}

/** How many lots there are of each value now. */
function counter(index: LotIndex): (entry: Entry) => number {
  const { counts } = index.find({ filters: {}, at: Date.now(), sort: 'newest', limit: 1 });
  const byKind = {
    category: new Map(counts.category.map(({ value, count }) => [value, count])),
    material: new Map(counts.material.map(({ value, count }) => [value, count])),
    zone: new Map(counts.zone.map(({ value, count }) => [value, count])),
  };
  return ({ kind, value }) => byKind[kind].get(value) ?? 0;
}

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly lots: () => Promise<LotIndex>;
}

export function searchSuggestionHandlers({ storage, lots }: Parts): Handlers<typeof searchSuggestionOperations> {
  const words = wordStore(storage);

  async function suggest(q: string, language: Language): Promise<Suggestion[]> {
    const asTyped = matchesOf(q);
    const corrected = asTyped.length === 0 ? await respelt(words, q) : undefined;
    const matches = corrected === undefined ? asTyped : matchesOf(corrected);
    if (matches.length === 0) return [];
    const countOf = counter(await lots());
    const counted = matches
      .map(({ entry, ...match }) => ({ ...match, entry, lots: countOf(entry) }))
      .toSorted((one, other) => one.place - other.place || other.lots - one.lots);
    const without = counted.filter((match) => match.lots === 0).slice(mostWithoutLots);
    return counted
      .filter((match) => !without.includes(match))
      .slice(0, mostSuggestions)
      .map(({ entry: { kind, value, name }, words: others, lots: count }) => ({
        kind,
        value,
        name: name(language),
        words: others,
        count: others === '' ? count : null,
      }));
  }

  return {
    suggestSearches: async ({ query, lang }) => ({ suggestions: await suggest(query.q, lang) }),
  };
}
