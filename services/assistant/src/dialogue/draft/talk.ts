import { isDeepStrictEqual } from 'node:util';
import type { DraftKind, DraftTalk, Goods } from '../dialogue.ts';
import { same } from '../goods-said.ts';
import { tellingText } from './clauses.ts';
import { nameOf } from './naming.ts';
import { keyOf, partStatement, wholeKey } from './parts.ts';

const kindsOf = (one: Goods, before: Goods): DraftKind[] => [
  ...(one.quantity === before.quantity ? [] : (['quantity'] as const)),
  ...(isDeepStrictEqual(one.price, before.price) ? [] : (['price'] as const)),
  ...(nameOf(one) === nameOf(before) ? [] : (['measure'] as const)),
  ...(one.condition === before.condition ? [] : (['condition'] as const)),
];

const nothingOf = (one: Goods): Goods => ({ ...one, quantity: null, price: null, condition: null });

/** What the next message may refer to, after one that was read without the draft. */
export function talkAfter(
  before: DraftTalk,
  known: readonly Goods[],
  goods: readonly Goods[],
  written: string,
): DraftTalk {
  const changed = goods.map((one) => {
    const earlier = known.find(
      (other) => same(other.material, one.material) && (keyOf(other) === keyOf(one) || known.length === 1),
    );
    return { one, kinds: kindsOf(one, earlier ?? nothingOf(one)) };
  });
  const told = [...new Set(changed.flatMap(({ kinds }) => kinds))];
  const of = changed.filter(({ kinds }) => kinds.length > 0).map(({ one }) => keyOf(one));
  const statement = goods.length === 0 ? undefined : partStatement(tellingText(written), goods);
  const parts = [...before.parts, ...(statement?.parts ?? [])].filter(({ of: whole }) =>
    goods.some((one) => wholeKey(one) === whole),
  );
  return {
    told: told.length > 0 ? told : before.told,
    now: told,
    of: told.length > 0 ? of : before.of,
    parts,
    unclear: undefined,
    load: before.load,
    proposed: undefined,
  };
}
