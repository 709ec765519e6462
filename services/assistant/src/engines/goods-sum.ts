import type { Goods } from '../dialogue/dialogue.ts';
import { spokenAmount } from '../dialogue/goods-said.ts';
import type { StatedPrice } from '../inventory/prices.ts';
import { rounded } from '../platform/rounded.ts';
import { priceOfList } from './goods-text.ts';

/** What all of an offer comes to at the prices that its seller asks, in one currency; undefined where one of them is missing. */
export function sumOf(goods: readonly Goods[]): Pick<StatedPrice, 'amount' | 'currency'> | undefined {
  const sums = goods.map(({ price, quantity, unit, counted }) => {
    if (!price || price.per) return undefined;
    if (price.of !== 'unit') return price.amount;
    if (quantity === null) return undefined;
    // What is weighed is priced by the kilo, whatever it was counted in.
    return price.amount * (counted && unit !== 'kg' ? spokenAmount(quantity, counted) : quantity);
  });
  const [currency, ...others] = new Set(goods.map(({ price }) => price?.currency));
  if (sums.length === 0 || sums.includes(undefined) || currency === undefined || others.length > 0) return undefined;
  const together = priceOfList(goods);
  const sum = together ? together.amount : sums.reduce<number>((all, one) => all + (one ?? 0), 0);
  return { amount: rounded(sum), currency };
}

/** Pesos that all of an offer comes to. */
export function askedForAll(goods: readonly Goods[]): number | undefined {
  const sum = sumOf(goods);
  return sum?.currency === 'MXN' ? sum.amount : undefined;
}
