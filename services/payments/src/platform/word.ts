/** A text as one of the words that it may be; throws for any other text. */
export function wordOf<Word extends string>(words: readonly Word[], given: string): Word {
  const word = words.find((known) => known === given);
  if (!word) throw new Error(`${given} is none of ${words.join(', ')}`);
  return word;
}
