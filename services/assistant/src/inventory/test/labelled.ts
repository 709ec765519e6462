import type { Material } from '@tianguis/proto/materials/catalogue';
import { listingUnits } from '@tianguis/proto/materials/listing-units';
import { z } from 'zod';
import { readRows } from '../../platform/data.ts';
import { readLine } from '../line.ts';

const shortNames: Readonly<Record<Material['material'], string>> = {
  'cemento-concreto': 'cemento',
  'acero-metales': 'acero',
  madera: 'madera',
  'ceramica-azulejos': 'ceramica',
  otros: 'otros',
};

export const shortOf = (material: Material['material']): string => shortNames[material];

const item = z.strictObject({
  material: z.enum(Object.values(shortNames)),
  quantity: z.number().positive().nullable(),
  unit: z.enum(listingUnits).nullable(),
});
const labelled = z.strictObject({ text: z.string(), read: z.array(item) });

/** A line as people write it, and what it offers. */
export type Labelled = z.output<typeof labelled>;

/** The lines that the reader was tuned on. */
export const development = readRows(new URL('./development.jsonl', import.meta.url), labelled);
/** Lines that nothing was ever tuned on. */
export const heldBack = readRows(new URL('./held-back.jsonl', import.meta.url), labelled);

const inWords = (items: Labelled['read']): string =>
  items.map(({ material, quantity, unit }) => `${material} ${quantity} ${unit}`).join('; ') || 'nothing';

/** What a line was read as, in the words of its label. */
export const readAs = (text: string): string =>
  inWords(
    readLine(text).map(({ material, quantity, unit }) => ({
      material: shortOf(material?.material ?? 'otros'),
      quantity,
      unit,
    })),
  );

/** Lines that are read wrong. */
export const missedIn = (lines: readonly Labelled[], read = readAs): string[] =>
  lines
    .map(({ text, read: items }) => ({ text, wanted: inWords(items), got: read(text) }))
    .filter(({ wanted, got }) => got !== wanted)
    .map(({ text, wanted, got }) => `${text}: ${got}, not ${wanted}`);
