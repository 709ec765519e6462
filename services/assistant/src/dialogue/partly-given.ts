import { gift } from '../inventory/prices.ts';
import { stemsIn } from '../inventory/stems.ts';
import { normalise } from '../knowledge/text.ts';
import type { Mark } from '../marks/marked-text.ts';
import { donates } from './cues.ts';
import type { Goods } from './dialogue.ts';
import { nameOf } from './draft/naming.ts';

/** Where something else begins: `la arena la regalo, pero los tabicones a 9`. */
const betweenClauses = /[,.;:\n](?!\d)|\s(?:y|pero|and|but)\s/iu;

interface Given {
  /** Whether the message gives goods away and plainly sells none. */
  readonly isGift: boolean;
  readonly content: string;
  readonly marks: readonly Mark[];
}

/**
 * Goods of a message that gives some away: free of charge, unless it prices others. Then only those are free that the words name
 * beside the gift: `los tambos en 250, y las cubetas las regalo`.
 */
export function givenAway(one: Goods, { isGift, content, marks }: Given): Goods {
  const sells = marks.some(({ name }) => name === 'unitPrice' || name === 'totalPrice');
  if (!sells) return isGift ? { ...one, price: gift } : one;
  const [head = ''] = stemsIn(nameOf(one));
  const gives = content
    .split(betweenClauses)
    .some((clause) => donates.test(normalise(clause)) && stemsIn(clause).includes(head));
  return gives ? { ...one, price: gift } : one;
}
