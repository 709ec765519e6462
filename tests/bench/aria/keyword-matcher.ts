import { plain } from '@tianguis/proto/plain';
import type { Material } from '../../../proto/src/materials/catalogue.ts';
import { listingUnits } from '../../../proto/src/materials/listing-units.ts';
import { materialOf } from '../../../proto/src/materials/names.ts';

const units = new Map(
  listingUnits.flatMap((unit) => [unit, `${unit}s`, `${unit}es`].map((word): [string, string] => [word, unit])),
);
for (const [word, unit] of Object.entries({
  pz: 'pieza',
  pzas: 'pieza',
  pcs: 'pieza',
  kilos: 'kg',
  costales: 'bulto',
  sacos: 'bulto',
  bags: 'bulto',
  sheets: 'hoja',
  boxes: 'caja',
  rolls: 'rollo',
}))
  units.set(word, unit);

/** What a plain reader makes of a line: its first number, its first word that is a material, its first that is a unit. */
export function matchKeywords(
  line: string,
): { material: Material['material']; quantity: number; unit: string } | undefined {
  const words = plain(line).match(/\d+(?:\.\d+)?|[a-z]+\d?/g) ?? [];
  const material = words.map(materialOf).find((found) => found !== undefined);
  const quantity = words.map(Number).find((number) => number > 0);
  if (!material || quantity === undefined) return undefined;
  const unit = words.map((word) => units.get(word)).find((found) => found !== undefined);
  return { material: material.material, quantity, unit: unit ?? 'pieza' };
}
