import { plain } from '@tianguis/proto/plain';

const notWord = /[^\p{L}\p{N}]+/u;

const wordsOf = (text: string): string[] => plain(text).split(notWord).filter(Boolean);

/** Whether each word of the query begins a word of the text, whatever its accents and case. */
export function matches(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}
