import { plain } from '@tianguis/proto/plain';

const notWord = /[^\p{L}\p{N}]+/u;

const wordsOf = (text: string): string[] => plain(text).split(notWord).filter(Boolean);

/** Whether each word of the query begins a word of the text, whatever its accents and case. */
export function matches(query: string, text: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The number of an order in full, where that is what was typed: `P-000035`, `P-35` or `35`. */
export function orderNumberIn(query: string): string | undefined {
  const [, id] = /^(?:p-?)?0*([1-9]\d{0,8})$/i.exec(query.trim()) ?? [];
  return id && `P-${id.padStart(6, '0')}`;
}
