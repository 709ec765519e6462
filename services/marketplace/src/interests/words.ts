import { plain } from '@tianguis/proto/plain';

const joining = new Set('de del la el los las en con para por y o a un una the of for and with in to an'.split(' '));

/** A noun without its plural: `varillas` is `varilla`, `colchones` is `colchon`. */
const singular = (word: string): string =>
  word.length < 4 || /\d/.test(word) ? word : word.replace(/([^aeiou])es$/, '$1').replace(/([aeiou])s$/, '$1');

/** The words of a text as they are compared: lower case, without accents, in the singular, without those that only join. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    plain(text)
      .split(/[^\p{L}\p{N}/.]+/u)
      .map((word) => word.replace(/^[./]+|[./]+$/g, ''))
      .filter((word) => word !== '' && !joining.has(word))
      .map(singular),
  ),
];
