import type { ComplaintKind } from '@tianguis/proto/marketplace/orders/order';
import { plain } from '@tianguis/proto/plain';

/** The kinds of a complaint in the order in which they are numbered for a buyer. */
export const numberedKinds: readonly ComplaintKind[] = ['different', 'missing', 'damaged', 'not_received', 'other'];

/** What people say of each kind, without accents. A text may be about several. */
const signs: readonly (readonly [ComplaintKind, RegExp])[] = [
  [
    'different',
    /\b(?:equivocad\w*|diferentes?|distint\w*|incorrect\w*|no es lo que|no era lo que|no son (?:los|las) que|otra cosa de lo|wrong|different|not what)\b/,
  ],
  ['missing', /\b(?:falt\w+|incomplet\w*|de menos|vino menos|llego menos|llegaron menos|missing|short|incomplete)\b/],
  [
    'damaged',
    /\b(?:danad\w*|rot[oa]s?|mojad\w*|quebrad\w*|golpead\w*|oxidad\w*|podrid\w*|echad\w* a perder|damaged|broken|wet|rusty|rotten)\b/,
  ],
  [
    'not_received',
    /\b(?:nadie (?:llego|vino|entrego|se presento)|no (?:me )?(?:llego|entregaron|vino nadie|recibi)|nunca llego|nobody came|never (?:came|arrived)|not received|did not (?:arrive|receive|come))\b/,
  ],
];

export interface ComplaintWords {
  readonly kinds: readonly ComplaintKind[];
  /** What they wrote beside a number of a kind. */
  readonly words: string;
}

const numbered = /^\W*(?:(?:opci[oó]n|n[uú]mero|option|number|la|el) )?([1-5])(?:\W+(.*))?$/is;
const anythingElse = /^(?:otra cosa|otr[oa]|something else|other)$/;
/** `3 bultos` is a quantity. */
const isQuantity = /^\W*\d+ (?:[a-z]+s)\b/i;

/** Reads a kind's number, what a buyer says is wrong, or both: “2”, “2 faltaron tres bultos”, “llegó roto”. */
export function readComplaint(body: string): ComplaintWords {
  const text = body.trim();
  const found = isQuantity.test(text) && !/^\W*[1-5]\W+(?:falt|lleg)/i.test(text) ? null : numbered.exec(text);
  const chosen = found ? numberedKinds[Number(found[1]) - 1] : undefined;
  const words = (chosen ? (found?.[2] ?? '') : text).trim();
  if (chosen) return { kinds: [chosen], words };
  const said = plain(words);
  if (anythingElse.test(said)) return { kinds: ['other'], words: '' };
  return { kinds: signs.flatMap(([kind, sign]) => (sign.test(said) ? [kind] : [])), words };
}
