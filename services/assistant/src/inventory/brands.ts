import { materialNames } from '@tianguis/proto/materials/names';
import type { Token } from './tokens.ts';
import { singularOf } from './vocabulary.ts';
import { colours, describing, forAllWords, joining, linking, offering, sizeBefore } from './words.ts';

const plainly = [colours, describing, forAllWords, joining, linking, offering, sizeBefore];

/** Words that name goods: `cemex mortero` is mortar by Cemex. */
const goods = new Set(materialNames.flatMap(({ es, en }) => [...es, ...en].flatMap((name) => name.split(' '))));

const isPlain = (word: string): boolean => plainly.some((words) => words.has(word));

/** Brands by their first word, longest first. */
const byFirst = Map.groupBy(
  [...new Set(materialNames.flatMap(({ brand }) => brand))]
    .map((name) => {
      const words = name.replaceAll('.', '').split(' ');
      const own = words.filter((word) => !goods.has(word));
      return own.length > 0 && own.length < words.length && words.length === 2 ? own : words;
    })
    .filter((words) => !words.every((word) => isPlain(word) || goods.has(word) || /^\d+$/.test(word)))
    .toSorted((a, b) => b.length - a.length),
  ([first = '']) => first,
);

const wordAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at];
  return token?.kind === 'word' ? token.text : '';
};

/** `marca Vianney`, `brand: Dart`: what follows is a brand, known or not. */
function namedAt(line: string, tokens: readonly Token[], at: number): number {
  if (!/^(?:marca|brand)$/.test(wordAt(tokens, at))) return at;
  const from = tokens[at + 1]?.kind === 'mark' ? at + 2 : at + 1;
  let end = wordAt(tokens, from) === '' ? at : from + 1;
  for (;;) {
    const token = tokens[end];
    if (end === at || token?.kind !== 'word' || isPlain(token.text)) return end;
    if (!/^\p{Lu}/u.test(line.slice(token.start, token.end))) return end;
    end++;
  }
}

/** The brand that a line names, as it was written; null without one. */
export function brandIn(line: string, tokens: readonly Token[]): string | null {
  const written = (from: number, end: number) => line.slice(tokens[from]?.start, tokens[end - 1]?.end);
  for (const at of tokens.keys()) {
    const end = namedAt(line, tokens, at);
    if (end > at) return written(wordAt(tokens, at + 1) === '' ? at + 2 : at + 1, end);
  }
  for (const at of tokens.keys()) {
    if (wordAt(tokens, at - 1) === 'en') continue;
    const brand = byFirst
      .get(singularOf(wordAt(tokens, at)))
      ?.find((words) => words.every((word, by) => singularOf(wordAt(tokens, at + by)) === singularOf(word)));
    if (brand) return written(at, at + brand.length);
  }
  return null;
}
