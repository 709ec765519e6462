import type { Localized } from '../errors.ts';
import type { materialTypes } from '../materials.ts';
import type { verticals } from '../verticals.ts';
import { building } from './catalogue/building.ts';
import { cement } from './catalogue/cement.ts';
import { ceramic } from './catalogue/ceramic.ts';
import { food } from './catalogue/food.ts';
import { hotel } from './catalogue/hotel.ts';
import { steel } from './catalogue/steel.ts';
import { wood } from './catalogue/wood.ts';
import type { ListingUnit } from './listing-units.ts';

type MaterialType = (typeof materialTypes)[number];
type Vertical = Exclude<(typeof verticals)[number], 'unknown'>;

/** Something that people offer, with what they call it. */
export interface Material {
  /** Stable: listings and prices refer to it. */
  readonly id: string;
  /** As it is written back to them: things that are counted in the plural. */
  readonly name: Localized;
  /** The specification's value; food and what hotels use are `otros`. */
  readonly material: MaterialType;
  readonly vertical: Vertical;
  /** Eaten by a date, which a lot of it must name. */
  readonly dated: boolean;
  /** What it is counted in where nobody says. */
  readonly unit: ListingUnit;
  /** Its names of one word, normalised and in the singular, brands apart; words that mean much else in running text are not among them. */
  readonly words: readonly string[];
  /** All its names, of one word or several without `de`, by how they are said. */
  readonly names: Readonly<Record<'es' | 'en' | 'brand', readonly string[]>>;
}

const sections: readonly (readonly [material: MaterialType, vertical: Vertical, lines: string])[] = [
  ['cemento-concreto', 'construction', cement],
  ['acero-metales', 'construction', steel],
  ['madera', 'construction', wood],
  ['ceramica-azulejos', 'construction', ceramic],
  ['otros', 'construction', building],
  ['otros', 'food_hotels', food],
  ['otros', 'food_hotels', hotel],
];

/** Of the food that which is not eaten, and what keeps (exempt by section 4.7.1 of Codex Stan 1-1985). */
const undated = new Set(['bebe', 'higiene', 'desechables', 'sal', 'azucar', 'vinos']);

const listOf = (cell: string): string[] => cell.split(', ').filter((name) => name !== '');
/** `~vino` is wine in a list, and a verb in a sentence. */
const inListsOnly = '~';
const bare = (names: string[]): string[] => names.map((name) => name.replace(inListsOnly, ''));

function materialIn(line: string, material: MaterialType, vertical: Vertical, eaten: boolean): Material {
  const cells = line.split('|').map((cell) => cell.trim());
  const [id = '', nameEs = '', nameEn = '', ...lists] = cells;
  const [es = [], en = [], brand = []] = lists.slice(0, 3).map(listOf);
  const words = [...es, ...en].filter((name) => !name.includes(' ') && !name.startsWith(inListsOnly));
  return {
    id,
    name: { es: nameEs, en: nameEn },
    material,
    vertical,
    dated: eaten && !undated.has(id),
    unit: (lists[3] || 'pieza') as ListingUnit,
    words: [...new Set(words)],
    names: { es: bare(es), en: bare(en), brand: bare(brand) },
  };
}

export const materials: readonly Material[] = sections.flatMap(([material, vertical, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => materialIn(line, material, vertical, lines === food)),
);

const byId: ReadonlyMap<string, Material> = new Map(materials.map((material) => [material.id, material]));

export const materialById = (id: string): Material | undefined => byId.get(id);

const byWord: ReadonlyMap<string, Material> = new Map(
  materials.flatMap((material) => material.words.map((word): [string, Material] => [word, material])),
);

/** A noun as it may be without its plural: `colchones` is `colchon`, `tiles` is `tile`. */
const singulars = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/es$/, '')];

/** The material that a word names, in the singular or the plural; lower case, without accents. */
export const materialOf = (word: string): Material | undefined =>
  singulars(word)
    .map((form) => byWord.get(form))
    .find((material) => material !== undefined);
