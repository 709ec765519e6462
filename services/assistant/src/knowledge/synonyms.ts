import { z } from 'zod';
import { readRows } from '../platform/data.ts';
import { stem } from './text.ts';

/** Words that mean the same where the product is asked about, one meaning a row. */
const synonyms = new Map(
  readRows(new URL('./data/synonyms.jsonl', import.meta.url), z.array(z.string().min(1)).min(2)).flatMap((words) =>
    words.map((word): [string, string] => [stem(word), `@${words[0]}`]),
  ),
);

/** A word without its endings, or what it means. */
export function termOf(word: string): string {
  const root = stem(word);
  return synonyms.get(root) ?? root;
}
