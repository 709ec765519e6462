import { isEmpty } from '../../knowledge/retriever.ts';
import { termOf } from '../../knowledge/synonyms.ts';
import { tokensOf } from '../../knowledge/text.ts';

/** This much of what a text says is in another where both tell the same. */
const mostOfIt = 0.75;

const termsOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokensOf(text)
      .map(termOf)
      .filter((term) => !isEmpty(term)),
  );

/** Whether a text tells nothing that another does not tell, in whatever words: nobody reads the same twice in one answer. */
export function tellsSame(text: string, other: string): boolean {
  if (other.includes(text)) return true;
  const terms = termsOf(text);
  const shared = terms.intersection(termsOf(other));
  return terms.size > 0 && shared.size / terms.size >= mostOfIt;
}
