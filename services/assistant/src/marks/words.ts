/** A word, number or mark of a text as it was typed, and where it stands. */
export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const pattern = /\d+(?:[.,/]\d+)*|(?:mts?|m)[23²³](?!\d)|\p{L}+|\S/giu;

export const wordsIn = (text: string): Word[] =>
  Array.from(text.matchAll(pattern), ({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));
