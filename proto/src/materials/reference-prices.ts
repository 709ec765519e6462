import { type Material, materialById } from './catalogue.ts';
import { materialOf } from './names.ts';
import rows from './reference-prices.json' with { type: 'json' };
import { type UnitName, units } from './units.ts';

/** What one unit of a material is worth to us until a listing says better: our assumption. */
export interface ReferencePrice {
  readonly materials: readonly Material[];
  readonly units: readonly UnitName[];
  /** Pieces are named by the material itself: `40 varillas`. */
  readonly counted: boolean;
  readonly pesos: number;
}

const named = (id: string): Material => {
  const material = materialById(id);
  if (!material) throw new Error(`no material has the id ${id}`);
  return material;
};
const unitOf = (word: string): UnitName => {
  const unit = units.get(word);
  if (!unit) throw new Error(`no unit is named ${word}`);
  return unit;
};

/** The first that fits applies. */
const prices: readonly ReferencePrice[] = rows.map((row) => ({
  materials: row.materials.map(named),
  units: row.units.map(unitOf),
  counted: row.counted,
  pesos: row.pesos,
}));

const priced = new Set(prices.flatMap(({ materials: of }) => of));

/** Whether there is a reference price for a material. */
export const hasPrice = (material: Material): boolean => priced.has(material);

/** Pesos for one `unit` (a word) where `about` are the materials that a text names; undefined where we have no price. */
export function referencePrice(unit: string, about: readonly Material[]): number | undefined {
  const measure = units.get(unit);
  const itself = materialOf(unit);
  const fits = ({ materials: of, units: by, counted }: ReferencePrice): boolean =>
    (measure !== undefined && by.includes(measure) && of.some((material) => about.includes(material))) ||
    (counted && itself !== undefined && of.includes(itself));
  return prices.find(fits)?.pesos;
}
