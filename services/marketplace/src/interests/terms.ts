import type { InterestInput } from '@tianguis/proto/marketplace/interests/interest';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { namesOf } from '@tianguis/proto/materials/names';
import { plain } from '@tianguis/proto/plain';
import { distanceBetween, zoneById, zones } from '@tianguis/proto/zones';

const stopWords = new Set('de del la el los las en con para por y o a un una the of for and with in to an'.split(' '));

/** A noun without its plural: `varillas` is `varilla`, `colchones` is `colchon`. */
const singular = (word: string): string =>
  word.length < 4 || /\d/.test(word) ? word : word.replace(/([^aeiou])es$/, '$1').replace(/([aeiou])s$/, '$1');

/** The words of a text for comparison: lower case, without accents, in the singular, without stop words. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    plain(text)
      .split(/[^\p{L}\p{N}/.]+/u)
      .map((word) => word.replace(/^[./]+|[./]+$/g, ''))
      .filter((word) => word !== '' && !stopWords.has(word))
      .map(singular),
  ),
];

/** Phrases for comparison, each as its words in one text. */
export const phraseWords = (phrases: readonly string[]): string[] =>
  phrases.map((phrase) => wordsOf(phrase).join(' ')).filter((words) => words !== '');

/** The longest word of a phrase, which the fewest lots have. */
const rarest = (phrase: string): string => phrase.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';

type What = Pick<InterestInput, 'categories' | 'materials' | 'phrases' | 'verticals' | 'active'>;

/**
 * The index terms of an interest: a lot with none of them cannot match. None while the interest is paused. `also` are the
 * categories that the member opened without naming them.
 */
export function termsOfInterest(
  { categories, materials, phrases, verticals, active }: What,
  also: readonly string[] = [],
): string[] {
  if (!active) return [];
  const liked = also.map((id) => `l:${id}`);
  const named = [
    ...categories.map((id) => `c:${id}`),
    ...materials.map((id) => `m:${id}`),
    ...phraseWords(phrases).map((words) => `w:${rarest(words)}`),
  ];
  return named.length > 0 ? [...new Set([...named, ...liked])] : verticals.map((id) => `v:${id}`);
}

export interface LotLineRow {
  readonly name: string;
  readonly category: string | null;
  readonly material: string;
  readonly unit: string;
  readonly condition: string;
  readonly quantity: number;
  readonly centavos: number | null;
}

/** A lot on offer. */
export interface LotRow {
  readonly id: number;
  readonly memberId: number;
  readonly title: string;
  readonly zone: string;
  readonly donation: boolean;
  /** When it leaves the market. */
  readonly endsAt: Date | null;
  readonly lines: readonly LotLineRow[];
}

/** A line of a lot, ready for comparison with interests. */
export interface LotLine extends Omit<LotLineRow, 'name'> {
  readonly vertical: string;
  readonly words: readonly string[];
  /** Those of the line itself: the title of a lot of several things names others as well. */
  readonly ownWords: readonly string[];
  /** Whether it is sold in the category's usual unit, so that prices compare. */
  readonly isUsualUnit: boolean;
}

/** Construction materials are named as such; `otros` may be anything. */
const verticalOf = ({ category, material }: LotLineRow): string =>
  materialById(category ?? '')?.vertical ?? (material === 'otros' ? 'unknown' : 'construction');

const catalogueNames = (category: string | null): string => {
  const known = materialById(category ?? '');
  if (!known) return '';
  const { es, en } = namesOf(known);
  return [known.name.es, known.name.en, ...es, ...en].join(' ');
};

export const linesOf = ({ title, donation, lines }: Pick<LotRow, 'title' | 'donation' | 'lines'>): LotLine[] =>
  lines.map(({ name, ...line }) => ({
    ...line,
    vertical: verticalOf({ name, ...line }),
    isUsualUnit: materialById(line.category ?? '')?.unit === line.unit,
    words: wordsOf([title, name, catalogueNames(line.category)].join(' ')),
    ownWords: wordsOf([lines.length === 1 ? title : '', name, catalogueNames(line.category)].join(' ')),
    centavos: donation ? 0 : line.centavos,
  }));

/** `liked`: a category that the member opened without naming it. */
export type TermKind = 'category' | 'liked' | 'material' | 'phrase' | 'vertical';

interface LineTerm {
  readonly term: string;
  readonly kind: TermKind;
}

/** The terms of interests that a line may match. */
export const termsOfLine = ({ category, material, vertical, words }: LotLine): LineTerm[] => [
  ...(category === null
    ? []
    : [
        { term: `c:${category}`, kind: 'category' as const },
        { term: `l:${category}`, kind: 'liked' as const },
      ]),
  { term: `m:${material}`, kind: 'material' },
  { term: `v:${vertical}`, kind: 'vertical' },
  ...words.map((word) => ({ term: `w:${word}`, kind: 'phrase' as const })),
];

/** Kilometres from a zone to each zone. */
export function distancesFrom(zoneId: string): Record<string, number> {
  const from = zoneById(zoneId);
  return from ? Object.fromEntries(zones.map((zone) => [zone.id, distanceBetween(from, zone)])) : {};
}
