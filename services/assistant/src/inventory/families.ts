import { z } from 'zod';
import { readRows } from '../platform/data.ts';

const family = z.strictObject({
  material: z.string(),
  kinds: z.array(z.string()),
  /** Goods of their own beside those kinds: who names flooring and tiles wants both. */
  itself: z.literal(true).optional(),
});

/** Kinds of goods that are searched where none is published under the name of the whole family: boards and beams for `madera`. */
const families = readRows(new URL('./data/families.jsonl', import.meta.url), family);
const familyOf: ReadonlyMap<string, readonly string[]> = new Map(
  families.map(({ material, kinds }) => [material, kinds]),
);
const ofTheirOwn: ReadonlySet<string> = new Set(families.flatMap(({ material, itself }) => (itself ? [material] : [])));

export const kindsOf = (material: string): readonly string[] | undefined => familyOf.get(material);

/** Whether goods are a kind of a family: `polin` of `madera`. */
export const isKindOf = (material: string, of: string): boolean => familyOf.get(of)?.includes(material) === true;

/** Whether a material is only a heading over others that are named beside it: `madera: polines y barrotes`. */
export const isHeadingOver = (material: string, other: string): boolean =>
  isKindOf(other, material) && !ofTheirOwn.has(material);
