/** A word of a list, from where any text could stand. */
export function wordOf<Word extends string>(words: readonly Word[], given: string): Word {
  const word = words.find((known) => known === given);
  if (!word) throw new Error(`${given} is none of ${words.join(', ')}`);
  return word;
}
