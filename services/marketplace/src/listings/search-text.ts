import { plain } from '@tianguis/proto/plain';

/** Text as the search compares it: lower case without accents, which is how people type. */
export const searchText = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

/** Without its tilde `piña` has the stem of `pino`, and `paño` that of `pan`. Typed that way, neither is another word. */
const tilded = /\b(?:pinas?|panos?)\b/g;

/** The words of lots, and of what people type, as the search compares them. */
export const wordsText = (text: string): string => searchText(text).replace(tilded, (word) => word.replace('n', 'ñ'));

/** European letters of both cases, by their lower-case form without an accent. */
const lettersByPlain = Map.groupBy(
  Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).filter((letter) => /\p{L}/u.test(letter)),
  plain,
);

/** An accent can be a character of its own after its letter. */
const accents = '[\\u0300-\\u036f]*';

function characterPattern(character: string): string {
  const letters = lettersByPlain.get(character);
  return letters ? `[${letters.join('')}]${accents}` : character.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
}

/** A PostgreSQL regular expression that finds a plain word in a text with any accents. */
export const accentPattern = (word: string): string => Array.from(word, characterPattern).join('');
