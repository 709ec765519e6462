import { plain } from '@tianguis/proto/plain';

/** As the search compares text: in lower case, without accents, which is how people type it. */
export const searchText = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();

/** Without its tilde `piña` has the stem of `pino`, and `paño` that of `pan`; typed without it, either is no word of its own. */
const tilded = /\b(?:pinas?|panos?)\b/g;

/** As the search reads words, of lots and of what is typed. */
export const wordsText = (text: string): string => searchText(text).replace(tilded, (word) => word.replace('n', 'ñ'));
