import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { factorBases } from './footprint/factors.ts';
import { decimalText } from './footprint/inputs.ts';
import { materialById } from './materials/catalogue.ts';
import { listingUnits } from './materials/listing-units.ts';
import { units } from './materials/units.ts';
import { materialTypes } from './materials.ts';
import { plain } from './plain.ts';
import { verticals } from './verticals.ts';

const text = z.string().trim().min(1);
const localized = z.strictObject({ es: text, en: text });
const id = z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/);
/** Lower case, without accents. */
const name = z.string().regex(/^[a-z0-9]+([ ./][a-z0-9]+)*$/);
const oneAndMany = z.tuple([text, text]);
const category = z.string().refine((category) => materialById(category), 'is not in the catalogue of materials');
const unitWord = z.string().refine((word) => units.has(word), 'is no word for a unit');

const regime = z.string().regex(/^6\d{2}$/);
const taxPeople = z.array(z.enum(['natural', 'legal'])).min(1);

/** A pattern of goods: words or groups one after the other, `*` and the ends. Only a whole place may be missing. */
const goodsPattern = z.string().regex(/^(?:(?:[\^$*]|[#=@a-z0-9|]+\??)(?: |$))+$/);

/** The files of data in this folder, and the form of each of their rows. */
const schemas: Readonly<Record<string, z.ZodType>> = {
  'marketplace/goods/allowed.json': goodsPattern,
  'marketplace/goods/groups.json': z.strictObject({ name: id, words: text }),
  'marketplace/goods/kinds.json': z.strictObject({
    id,
    reason: localized,
    refused: z.array(goodsPattern).min(1),
    held: z.array(goodsPattern),
  }),
  'materials/materials.json': z.strictObject({
    id,
    name: localized,
    material: z.enum(materialTypes),
    vertical: z.enum(verticals).exclude(['unknown']),
    unit: z.enum(listingUnits),
    dated: z.boolean(),
  }),
  'materials/material-names.json': z.strictObject({
    id: category,
    es: z.array(name).min(1),
    en: z.array(name).min(1),
    brand: z.array(name).min(1).optional(),
    inListsOnly: z.array(name).min(1).optional(),
  }),
  'materials/units.json': z.strictObject({ es: oneAndMany, en: oneAndMany, words: z.array(name).min(1) }),
  'materials/reference-prices.json': z.strictObject({
    pesos: z.number().positive(),
    materials: z.array(category).min(1),
    units: z.array(unitWord).min(1),
    counted: z.boolean(),
  }),
  'payments/earnings/withholding-rules.json': z.strictObject({
    id: z.string().regex(/^\d{4}-[a-z]+(-[a-z]+)*$/),
    person: z.enum(['natural', 'legal', 'unknown']),
    from: z.iso.date(),
    until: z.iso.date(),
    isrPercent: z.number().min(0).max(100),
    vatSharePercent: z.number().min(0).max(100),
    isrSource: text,
    vatSource: text,
  }),
  'payments/tax/cfdi-uses.json': z.strictObject({
    id: z.string().regex(/^[A-Z]{1,2}\d{2}$/),
    name: text,
    people: taxPeople,
    regimes: z.array(regime).min(1),
  }),
  'payments/tax/payment-forms.json': z.strictObject({ id: z.string().regex(/^\d{2}$/), name: text }),
  'payments/tax/tax-regimes.json': z.strictObject({ id: regime, name: text, people: taxPeople }),
  'zones.json': z
    .strictObject({
      id,
      name: text,
      city: text,
      latitude: z.number().gt(14).lt(33),
      longitude: z.number().gt(-118).lt(-86),
    })
    .refine((zone) => zone.id === plain(zone.name).replace(/[^a-z]+/g, '-'), 'has an id that is not its name'),
  'footprint/emission-factors.json': z.strictObject({
    id: z.string().regex(/^[a-z_]+$/),
    name: localized,
    primary: decimalText,
    reuse: decimalText.nullable(),
    unit: z.literal('kgCO2e/t'),
    year: z.int().nullable(),
    region: text.nullable(),
    source: text,
    basis: z.enum(factorBases),
    categories: z.array(category).min(1),
  }),
  'footprint/unit-masses.json': z.strictObject({
    category,
    unit: z.enum(listingUnits).exclude(['kg']),
    kilograms: decimalText,
    source: text,
  }),
};

/** What is wrong with the rows of a file, which has one on each line: `zones.json:12: …`. */
function problemsIn(file: string, schema: z.ZodType): string[] {
  const lines = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.slice(1, -1).flatMap((line, at) => {
    const { error } = schema.safeParse(JSON.parse(line.replace(/,$/, '')));
    return error ? [`${file}:${at + 2}: ${z.prettifyError(error)}`] : [];
  });
}

it('knows every file of data', () => {
  expect(globSync('**/*.json', { cwd: import.meta.dirname }).sort()).toEqual(Object.keys(schemas).sort());
});

describe.each(Object.entries(schemas))('%s', (file, schema) => {
  it('holds one valid row on each line', () => {
    expect(problemsIn(file, schema)).toEqual([]);
  });
});
