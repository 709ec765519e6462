import { plain } from '@tianguis/proto/plain';

const ascii = /^[\x20-\x7e]*$/;
const spread = /^\s|\s$|\s\s|[^\S ]/;

/** A text as people compare it: no accents, lower case, single spaces. */
export function fold(text: string): string {
  const lower = ascii.test(text) ? text.toLowerCase() : plain(text);
  return spread.test(lower) ? lower.replace(/\s+/g, ' ').trim() : lower;
}
