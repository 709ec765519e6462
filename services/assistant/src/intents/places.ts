import { contactZones, hotelZones, hotZones } from '@tianguis/proto/places';
import { z } from 'zod';
import { normalise } from '../knowledge/text.ts';
import { readRows } from '../platform/data.ts';

/** Places that people name beside those that staff work with. */
const more = readRows(new URL('./data/places.csv', import.meta.url), z.strictObject({ name: z.string() }));

const names = new Set<string>([
  ...Object.keys(hotZones),
  ...Object.values(hotZones).flat(),
  ...contactZones,
  ...hotelZones,
  ...more.map(({ name }) => name),
]);

const active = new Set<string>([
  ...Object.entries(hotZones).flatMap(([city, zones]) => [city, ...zones]),
  ...contactZones,
  'Ciudad de México',
]);

/** Whether a place is one of those where there is most activity. */
export const isActive = (place: string): boolean => active.has(place);

/** Longest first, so that Guadalupe does not hide San Nicolás de los Garza's neighbour inside a longer name. */
const known = [...names]
  .map((name) => ({ name, words: normalise(name).split(' ') }))
  .sort((a, b) => b.words.length - a.words.length);

const before = new Set(['en', 'de', 'por', 'desde', 'soy', 'estoy', 'estamos', 'somos', 'zona', 'in', 'from', 'near']);

export interface PlaceFound {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** The place that a message names, with the little words before it (`estamos en`). */
export function findPlace(tokens: readonly string[]): PlaceFound | undefined {
  for (const { name, words } of known) {
    const at = tokens.findIndex((_, i) => words.every((word, j) => tokens[i + j] === word));
    if (at < 0) continue;
    let start = at;
    while (start > 0 && before.has(tokens[start - 1] ?? '')) start--;
    return { name, start, end: at + words.length };
  }
  return undefined;
}
