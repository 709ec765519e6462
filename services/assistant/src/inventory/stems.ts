import { fold } from './tokens.ts';

/** `blancas`, `blanco`, `boxes`: one stem, whatever the gender and number. */
export function stemOf(word: string): string {
  const one = word.replace(/(?<=x)es$|(?<=[aeo])s$|(?<=(?:ll|ck|l|n|r|k|t|p)s?)s$/, '');
  return one.length > 3 ? one.replace(/[aeo]$/, '') : one;
}

const little = new Set(['de', 'del', 'd', 'con', 'los', 'las', 'el', 'la', 'of', 'the', 'y', 'and', 'para', 'en', 'a']);

/** `i7`, `ps4`: models by which goods are told apart, which `m2` is not. */
const words = /(?<![a-zñ\d])(?!m[23](?!\d))[a-zñ]{1,3}\d{1,4}(?![a-zñ\d])|[a-zñ]+/g;

/** Words of a text that name something, without accents. */
export const namingWords = (text: string): string[] =>
  (fold(text).match(words) ?? []).filter((word) => !little.has(word));

export const stemsIn = (text: string): string[] => namingWords(text).map(stemOf);
