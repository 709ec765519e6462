import { type Material, materialById } from './catalogue.ts';
import rows from './material-names.json' with { type: 'json' };

/** What people call a material: normalised, in the singular, and without `de` where it has several words. */
export interface MaterialNames {
  readonly id: string;
  readonly es: readonly string[];
  readonly en: readonly string[];
  readonly brand: readonly string[];
  /** Names that mean something else in running text: `vino` is wine in a list, and a verb in a sentence. */
  readonly inListsOnly: readonly string[];
}

type Row = Pick<MaterialNames, 'id' | 'es' | 'en'> & Partial<MaterialNames>;

export const materialNames: readonly MaterialNames[] = (rows as readonly Row[]).map((row) => ({
  brand: [],
  inListsOnly: [],
  ...row,
}));

const none: MaterialNames = { id: '', es: [], en: [], brand: [], inListsOnly: [] };

const byId: ReadonlyMap<string, MaterialNames> = new Map(materialNames.map((names) => [names.id, names]));

export const namesOf = ({ id }: Pick<Material, 'id'>): MaterialNames => byId.get(id) ?? none;

/** The one-word names of a material that can be recognised in running text. Brands are not among them. */
export function wordsOf(material: Pick<Material, 'id'>): string[] {
  const { es, en, inListsOnly } = namesOf(material);
  return [...new Set([...es, ...en])].filter((name) => !name.includes(' ') && !inListsOnly.includes(name));
}

const byWord: ReadonlyMap<string, Material> = new Map(
  materialNames.flatMap((names) => {
    const material = materialById(names.id);
    return material ? wordsOf(names).map((word): [string, Material] => [word, material]) : [];
  }),
);

/** The forms that may be the singular of a noun: `colchones` is `colchon`, `tiles` is `tile`. */
const singulars = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/es$/, '')];

/** The material that a word names, in the singular or the plural; lower case, without accents. */
export const materialOf = (word: string): Material | undefined =>
  singulars(word)
    .map((form) => byWord.get(form))
    .find((material) => material !== undefined);
