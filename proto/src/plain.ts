/** A text as people search it: lower case, no accents; `ñ` is `n`. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
