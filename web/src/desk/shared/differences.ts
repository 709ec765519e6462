import { diffArrays } from 'diff/lib/diff/array.js';

export type Piece = { readonly kind: 'same' | 'gone' | 'new'; readonly text: string };

const wordsOf = (text: string): string[] => text.match(/\{\{[^{}]*\}\}|[\p{L}\p{N}]+|\s+|./gsu) ?? [];

/** What changed between two texts, word by word; a variable counts as one word. */
export const differences = (before: string, after: string): Piece[] =>
  diffArrays(wordsOf(before), wordsOf(after)).map(({ added, removed, value }) => {
    const kept = removed ? 'gone' : 'same';
    return { kind: added ? 'new' : kept, text: value.join('') };
  });
