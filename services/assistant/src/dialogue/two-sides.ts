import { buysFirmly, sells, sellsPlainly } from './cues.ts';
import type { Goods } from './dialogue.ts';
import { readSaid } from './read-said.ts';
import type { Said } from './said.ts';

/** A message that offers some goods and looks for others. */
export interface TwoSides {
  readonly offered: Said;
  readonly sought: readonly Goods[];
  /** What it says of those. */
  readonly search: Said;
}

const clauses = /(?<=[.!?;\n])\s+|,\s+|\s+(?=(?:y|and|pero|but|tambi[eé]n|also)\s)/iu;
const isOffer = (text: string): boolean => (sellsPlainly.test(text) || sells.test(text)) && !buysFirmly.test(text);

/** `Vendo cemento y busco varilla`: each side by its own words; undefined where a message has one side only. */
export function twoSides(said: Said): TwoSides | undefined {
  if (said.goods.length < 2 || !buysFirmly.test(said.text) || !sells.test(said.text)) return undefined;
  const sides = { offer: [] as string[], search: [] as string[] };
  let side: keyof typeof sides | undefined;
  for (const clause of said.written.split(clauses).filter((one) => !onlyJoins.test(one))) {
    const { text } = readSaid(clause);
    if (buysFirmly.test(text)) side = 'search';
    else if (isOffer(text)) side = 'offer';
    if (side !== undefined && !/[?¿]/.test(clause)) sides[side].push(clause);
  }
  const offered = readSaid(sides.offer.join(', '));
  const looksFor = sides.search.join(', ');
  const search = readSaid(looksFor);
  const { goods: sought } = search;
  return offered.goods.length > 0 && sought.length > 0 ? { offered, sought, search } : undefined;
}
const onlyJoins = /^(?:y|and|pero|but|tambi[eé]n|also|\s)*$/iu;
