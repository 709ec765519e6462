import type { z } from 'zod';
import { type ListingUnit, listingUnits } from '../../materials/listing-units.ts';
import { materialNames } from '../../materials/names.ts';
import { units } from '../../materials/units.ts';
import { plain } from '../../plain.ts';
import { zones } from '../../zones.ts';
import type { interestInput } from './interest.ts';

export type Wish = z.input<typeof interestInput>;

const bare = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}/.,$ ]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** `tarimas`, `andamios`, `pallets` in the singular. */
const singular = (word: string): string =>
  word.length < 4 || /\d/.test(word) ? word : word.replace(/([^aeiou])es$/, '$1').replace(/([^s])s$/, '$1');

/** What people say around what they look for. */
const fillers = new Set(
  `quiero quisiera busco buscamos necesito necesitamos compro compramos para por el la los las un una unos unas de del en y o con que
   mi mis a al cerca zona pesos mxn want need look looking for buy buying the an and or in near of with some i we my to`.split(
    /\s+/,
  ),
);

const byName = new Map(
  materialNames.flatMap(({ id, es, en, brand }) =>
    [...es, ...en, ...brand].map((name): [string, string] => [bare(name).split(' ').map(singular).join(' '), id]),
  ),
);
const longestName = 3;

const unitNames: Readonly<Record<string, ListingUnit>> = {
  metro: 'm',
  kilo: 'kg',
  'm²': 'm2',
  'm³': 'm3',
  paquete: 'juego',
};
const unitOf = (word = ''): ListingUnit | null => {
  const name = units.get(word)?.es[0] ?? word;
  return unitNames[name] ?? listingUnits.find((unit) => unit === name) ?? null;
};

const amount = String.raw`\$?\s*(\d[\d,]*(?:\.\d+)?)`;
const numberOf = (text = ''): number => Number(text.replaceAll(',', ''));
const topPrice = new RegExp(
  `(?:a )?(?:menos de|hasta|maximo|max|no mas de|under|up to|less than|at most) ${amount}(?: pesos| mxn)?(?:,? (?:el|la|por|cada|per|a|each))?(?: (\\p{L}[\\p{L}\\d]*))?`,
  'u',
);
const leastQuantity = new RegExp(`(?:al menos|minimo|desde|at least) ${amount} (\\p{L}[\\p{L}\\d]*)`, 'u');
const distance =
  /(?:a )?(?:menos de )?(\d+) ?(?:km|kilometros|kilometres|kilometers)(?: de| a la redonda de| of| around| from)?/;

const zoneNames = zones
  .map(({ id, name }) => ({ id, name: bare(name) }))
  .toSorted((a, b) => b.name.length - a.name.length);

/** Takes each known zone out of the text. */
function takeZones(text: string): [ids: string[], rest: string] {
  let rest = ` ${text} `;
  const ids: string[] = [];
  for (const { id, name } of zoneNames)
    if (new RegExp(` ${name}[ ,.]`, 'u').test(rest)) {
      ids.push(id);
      rest = rest.replace(name, ' ');
    }
  return [ids, rest];
}

/** Names of the catalogue, the longest first, and the words that are none. */
function takeCategories(words: readonly string[]): [ids: string[], unknown: string[]] {
  const ids = new Set<string>();
  const unknown: string[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(longestName, words.length - at);
    while (length > 0 && !byName.has(words.slice(at, at + length).join(' '))) length -= 1;
    const id = byName.get(words.slice(at, at + length).join(' '));
    if (id) ids.add(id);
    else unknown.push(words[at] ?? '');
    at += Math.max(1, length);
  }
  return [[...ids], unknown];
}

/** What somebody looks for, from one sentence of theirs; undefined where it says nothing. */
export function readWish(sentence: string): Wish | undefined {
  let text = bare(sentence);
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(text);
    if (found) text = text.replace(found[0], ' ');
    return found;
  };
  const km = take(distance);
  const price = take(topPrice);
  const quantity = take(leastQuantity);
  const [found, rest] = takeZones(text);
  const words = rest
    .replace(/[,.$]+(?= |$)/g, ' ')
    .split(' ')
    .filter((word) => word && !fillers.has(word));
  const condition = words.find((word) => /^(nuev[oa]s?|new|usad[oa]s?|used)$/.test(word));
  const [categories, unknown] = takeCategories(words.filter((word) => word !== condition).map(singular));
  const phrase = unknown.join(' ').slice(0, 60);
  if (categories.length === 0 && phrase.length < 2) return undefined;
  const unit = unitOf(price?.[2]) ?? unitOf(quantity?.[2]);
  const [near] = found;
  return {
    name: sentence.trim().slice(0, 80),
    categories: categories.slice(0, 20),
    phrases: categories.length === 0 ? [phrase] : [],
    conditions: condition ? [condition.startsWith('n') ? 'new_surplus' : 'used'] : [],
    near: km && near ? { zone: near, km: Math.min(500, Math.max(1, Number(km[1]))) } : null,
    zones: km && near ? [] : found,
    unit,
    price: unit && price ? numberOf(price[1]) : null,
    quantity: unit && quantity && unitOf(quantity[2]) === unit ? numberOf(quantity[1]) : null,
  };
}

/** The zones that a text names. */
export const zonesIn = (text: string): string[] => takeZones(bare(text))[0];
