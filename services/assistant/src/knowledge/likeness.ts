import { normalise } from './text.ts';

/** The runs of three characters of a text, as it is compared. */
export function trigramsOf(text: string): Set<string> {
  const padded = ` ${normalise(text)} `;
  return new Set(Array.from({ length: Math.max(padded.length - 2, 1) }, (_, at) => padded.slice(at, at + 3)));
}

export interface Likeness {
  /** Gives the text's number, from 0. */
  add(grams: ReadonlySet<string>): number;
  /** The most alike text, where one is alike enough. */
  find(grams: ReadonlySet<string>): { readonly number: number; readonly score: number } | undefined;
}

/**
 * Finds the most alike of a growing number of texts by the trigrams that they share (Dice's coefficient), which forgives typing and
 * endings. Only texts that share something are looked at. `least`: how alike is enough, from 0 to 1.
 */
export function createLikeness(least: number): Likeness {
  const sizes: number[] = [];
  const holders = new Map<string, number[]>();
  return {
    add(grams) {
      const number = sizes.push(grams.size) - 1;
      for (const gram of grams) {
        const list = holders.get(gram);
        if (list) list.push(number);
        else holders.set(gram, [number]);
      }
      return number;
    },
    find(grams) {
      const shared = new Map<number, number>();
      for (const gram of grams)
        for (const number of holders.get(gram) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
      let best: { number: number; score: number } | undefined;
      for (const [number, count] of shared) {
        const score = (2 * count) / (grams.size + (sizes[number] ?? 0));
        if (score >= least && score > (best?.score ?? 0)) best = { number, score };
      }
      return best;
    },
  };
}
