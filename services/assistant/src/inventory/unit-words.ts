import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { z } from 'zod';
import { readRows } from '../platform/data.ts';

/**
 * `count`: things and what they come in, which are counted. `area`: never a size of something else. `measure`: how much,
 * or the size of what is counted (`12 bultos de 50 kg`). `size`: never how many. `multiple`: so many pieces, or so many of
 * the unit that follows.
 */
const unitKinds = ['count', 'area', 'measure', 'size', 'multiple'] as const;
const dependences = ['can', 'board', 'bag', 'linear', 'load', 'pair', 'pallet'] as const;

/** What a word for a unit means. */
export interface UnitWord {
  readonly unit: ListingUnit;
  /** How many of `unit` one of it is. */
  readonly factor: number;
  readonly kind: (typeof unitKinds)[number];
  /** What the word means depends on the material. */
  readonly depends?: (typeof dependences)[number] | undefined;
}

/** Feet, yards, pounds and US gallons as NIST Handbook 44 defines them. */
const rows = readRows(
  new URL('./data/unit-words.csv', import.meta.url),
  z.strictObject({
    word: z.string(),
    unit: z.enum(listingUnits),
    kind: z.enum(unitKinds),
    factor: z.coerce.number().positive(),
    depends: z.enum(dependences).optional(),
  }),
);

const words: ReadonlyMap<string, UnitWord> = new Map(rows.map(({ word, ...unit }) => [word, unit]));

/** The unit that a word names, `m2` and `piescuadrados` written as one. */
export const unitWord = (word: string): UnitWord | undefined => words.get(word);

/** Words long enough to be mistyped. */
export const unitVocabulary: readonly string[] = [...words.keys()].filter((word) => word.length >= 5);
