import { type Material, materialById, materialOf } from './catalogue.ts';
import { type UnitName, units } from './units.ts';

/** What one unit of a material is worth to us until a listing says better: an assumption of ours, kept in this one table. */
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

const price = (pesos: number, ids: string, words: string, counted = false): ReferencePrice => ({
  materials: ids.split(' ').map(named),
  units: words.split(' ').map(unitOf),
  counted,
  pesos,
});

/** The first that fits holds. */
const prices: readonly ReferencePrice[] = [
  price(130, 'cemento cemento-blanco mortero yeso pegazulejo cal', 'bulto'),
  price(9_000, 'cemento concreto acero varilla fierro ptr angulo solera canal lamina', 'tonelada'),
  price(110, 'varilla ptr angulo solera canal tuberia conduit viga', 'pieza tramo', true),
  price(12, 'varilla alambron acero fierro alambre clavo cobre', 'kilo'),
  price(250, 'lamina', 'hoja pieza', true),
  price(110, 'azulejo ceramica piso porcelanato', 'm2 metro caja'),
  price(6, 'block ladrillo', 'pieza millar', true),
  price(120, 'madera tabla barrote triplay mdf polin', 'pieza hoja', true),
  price(450, 'pintura impermeabilizante', 'cubeta'),
  price(60, 'sabanas toallas blancos cobijas almohadas', 'pieza paquete', true),
  price(4, 'amenidades shampoo jabon-tocador', 'caja pieza paquete'),
  price(400, 'muebles buro silla mesa camas colchones', 'pieza', true),
];

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
