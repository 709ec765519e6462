import { contactZones, hotelZones, hotZones } from '@tianguis/proto/places';
import { zones } from '@tianguis/proto/zones';
import { z } from 'zod';
import { normalise, soundOf } from '../knowledge/text.ts';
import { readRows } from '../platform/data.ts';

/**
 * What must stand before a name that is also another word: `lead`, a little word such as `en` or `por la`; `colony`, `la` or
 * `colonia`, since alone the name is a state, a person or goods.
 */
const needs = ['lead', 'colony'] as const;

/** Neighbourhoods, towns and other names, each with the zone or city that it belongs to, where we know that one; an `alias` is that place itself. */
const more = readRows(
  new URL('./data/places.csv', import.meta.url),
  z.strictObject({
    name: z.string(),
    within: z.string().optional(),
    needs: z.enum(needs).optional(),
    alias: z.literal('yes').optional(),
  }),
);

/** Zones whose name is a surname or goods as well: `queso Oaxaca`, `silla Acapulco`, `cerveza Tecate`. */
const alsoWords = new Set(['García', 'Juárez', 'Progreso', 'Corregidora', 'El Salto', 'El Marqués', 'Tecate']).union(
  new Set(['Oaxaca', 'Acapulco']),
);

const served = new Set<string>(['Ciudad de México', ...zones.flatMap(({ name, city }) => [name, city])]);

/** Whether lots can be published in a place: it is a zone of the market or lies in one. */
export const isServed = (place: string): boolean => served.has(place.split(', ').at(-1) ?? place);

interface Known {
  /** As answers call it: `Narvarte, Benito Juárez`. */
  readonly name: string;
  readonly words: readonly string[];
  readonly needs: (typeof needs)[number] | undefined;
}

const known = (name: string, called = name, need: Known['needs'] = undefined): Known => ({
  name: called,
  words: normalise(name).split(' '),
  needs: need,
});

const listed = new Set<string>([
  ...Object.keys(hotZones),
  ...Object.values(hotZones).flat(),
  ...contactZones,
  ...hotelZones,
  ...zones.flatMap(({ name, city }) => [name, city]),
]);

/** By their first word. */
const places: readonly Known[] = [
  ...Array.from(listed, (name) => known(name, name, alsoWords.has(name) ? 'lead' : undefined)),
  ...more.map(({ name, within, needs: need, alias }) => {
    const placed = within === undefined ? name : `${name}, ${within}`;
    return known(name, alias ? within : placed, need);
  }),
];
const byFirstWord: ReadonlyMap<string, readonly Known[]> = Map.groupBy(places, ({ words }) => words[0] ?? '');
const leastHeard = 4;
/** Names of one word by how they sound: `nesa`, `sapopan`. */
const bySound: ReadonlyMap<string, Known> = new Map(
  places
    .filter(({ words: [word = '', ...others] }) => others.length === 0 && word.length >= leastHeard)
    .toReversed()
    .map((place) => [soundOf(place.words[0] ?? ''), place]),
);

const before = new Set(['en', 'de', 'por', 'desde', 'soy', 'estoy', 'estamos', 'somos', 'zona', 'in', 'from', 'near']);
const leads: Readonly<Record<(typeof needs)[number], ReadonlySet<string>>> = {
  lead: before.union(new Set(['la', 'colonia', 'col', 'para', 'hacia', 'cerca', 'around', 'at', 'y', 'o', 'a'])),
  colony: new Set(['la', 'colonia', 'col']),
};

export interface PlaceFound {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** What stands only before a place, so that a name after it may be misspelt. */
const surelyBefore: ReadonlySet<string> = new Set(['en', 'desde', 'estoy', 'zona', 'in', 'near', 'from', 'aca', 'por']);

/** A place that is written as it sounds, behind a word that leads to one. */
function heardPlace(tokens: readonly string[]) {
  for (const [at, token] of tokens.entries()) {
    const found = surelyBefore.has(tokens[at - 1] ?? '') ? bySound.get(soundOf(token)) : undefined;
    if (found && token.length >= leastHeard && found.needs !== 'colony')
      return { name: found.name, start: at, end: at + 1, length: 1 };
  }
  return undefined;
}

/** The place that a message names, with the little words before it (`estamos en`): the longest name, then the first. */
export function findPlace(tokens: readonly string[]): PlaceFound | undefined {
  let best: (PlaceFound & { readonly length: number }) | undefined;
  for (const [at, token] of tokens.entries()) {
    for (const { name, words, needs: need } of byFirstWord.get(token) ?? []) {
      if (words.length <= (best?.length ?? 0) || !words.every((word, j) => tokens[at + j] === word)) continue;
      if (need && !leads[need].has(tokens[at - 1] ?? '') && tokens.length > words.length) continue;
      best = { name, start: at, end: at + words.length, length: words.length };
    }
  }
  best ??= heardPlace(tokens);
  if (!best) return undefined;
  let { start } = best;
  while (start > 0 && before.has(tokens[start - 1] ?? '')) start--;
  return { name: best.name, start, end: best.end };
}
