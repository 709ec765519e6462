import { isKindOf } from '../inventory/families.ts';
import type { Dialogue, Goods, Limits } from './dialogue.ts';
import { alsoSeeks } from './goods-after.ts';
import { same } from './goods-said.ts';
import type { Said } from './said.ts';

/** Price and condition are said of some goods, and not of the next: `¿y ventanas?` after used doors of up to 800. */
export function limitsOf({ limits, goods, role, subject }: Dialogue, said: Said): Limits {
  const isOther =
    said.goods.length > 0 &&
    goods.length > 0 &&
    said.goods.every(({ material }) =>
      // `Sillas nada más` of used furniture are used, too.
      goods.every((known) => !same(known.material, material) && !isKindOf(material.id, known.material.id)),
    );
  const { maxKilometres, free, order } = limits;
  if (!isOther) return limits;
  const [only, ...others] = goods;
  // What the cement may cost says nothing of the mortar that is looked for, too.
  if (only && others.length === 0 && alsoSeeks({ role, subject, goods }, said))
    return {
      maxKilometres,
      free,
      order,
      maxPrice: limits.maxPrice,
      each: limits.each,
      ofOne: { ...limits.ofOne, material: only.material.id },
    };
  if (alsoSeeks({ role, subject, goods }, said)) {
    const { maxPrice, ofOne, each } = limits;
    return { maxKilometres, free, order, maxPrice, ofOne, each: each ?? limitsOfGoods(limits, goods) };
  }
  return { maxKilometres, free, order };
}

/** What the limits of a talk say of each of some goods. */
const limitsOfGoods = ({ maxPrice, ofOne, each }: Limits, goods: readonly Goods[]): Limits['each'] =>
  goods.flatMap(({ material: { id } }) => {
    const own = each?.find(({ material }) => material === id);
    const isOfOther = each !== undefined || (ofOne?.material !== undefined && ofOne.material !== id);
    return own ?? (maxPrice === undefined || isOfOther ? [] : [{ material: id, maxPrice, ofOne }]);
  });

/** `También varilla a menos de 20` of who looks for cement up to 150: each good that is named keeps to its own limit. */
export function withOwnLimits(limits: Limits, before: Dialogue, said: Said, goods: readonly Goods[]): Limits {
  const others = goods.filter((one) => said.goods.every(({ material }) => !same(material, one.material)));
  if (said.limits.maxPrice === undefined || said.goods.length === 0 || others.length === 0) return limits;
  return {
    ...limits,
    each: [...(limitsOfGoods(before.limits, others) ?? []), ...(limitsOfGoods(said.limits, said.goods) ?? [])],
  };
}

export const merged = (before: Limits, now: Limits): Limits => ({
  maxPrice: now.maxPrice ?? before.maxPrice,
  ofOne: now.maxPrice === undefined ? before.ofOne : now.ofOne,
  each: now.maxPrice === undefined ? before.each : now.each,
  budget: now.budget ?? before.budget,
  free: now.free ?? before.free,
  maxKilometres: now.maxKilometres ?? before.maxKilometres,
  condition: now.condition ?? before.condition,
  order: now.order ?? before.order,
  notFirst: now.notFirst ?? (now.order === undefined ? before.notFirst : undefined),
});
