import { plain } from '@tianguis/proto/plain';

/** Letters of Europe's languages, large and small, by the small one that they are without their accent. */
const lettersByPlain = Map.groupBy(
  Array.from({ length: 0x180 }, (_, code) => String.fromCodePoint(code)).filter((letter) => /\p{L}/u.test(letter)),
  plain,
);

/** An accent may be a sign of its own after its letter. */
const accents = '[\\u0300-\\u036f]*';

function signPattern(sign: string): string {
  const letters = lettersByPlain.get(sign);
  return letters ? `[${letters.join('')}]${accents}` : sign.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
}

/** A regular expression of PostgreSQL that finds a plain word in a text whatever its accents. */
export const accentPattern = (word: string): string => Array.from(word, signPattern).join('');
