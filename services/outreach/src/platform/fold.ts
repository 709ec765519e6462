const plain = /^[\x20-\x7e]*$/;
const spread = /^\s|\s$|\s\s|[^\S ]/;

/** A text as people compare it: no accents, lower case, single spaces. */
export function fold(text: string): string {
  const bare = plain.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
  const lower = bare.toLowerCase();
  return spread.test(lower) ? lower.replace(/\s+/g, ' ').trim() : lower;
}
