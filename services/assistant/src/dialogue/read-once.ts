import type { Goods } from './dialogue.ts';

/** `Sube el cartón, a 2.50 kilo`, `duela de 95 m2`: a figure that is said once is a price after `a`, and an amount elsewhere, never both. */
export function readOnce(one: Goods, text: string): Goods {
  const { quantity, price } = one;
  if (quantity === null || price === null || price.amount !== quantity) return one;
  const said = [...text.matchAll(/(?<![^ ])\d+(?:\.\d+)?(?![\d.])/g)].filter(([figure]) => Number(figure) === quantity);
  const [found, ...others] = said;
  if (found === undefined || others.length > 0) return one;
  const isPrice = /(?:^| )(?:a|en|por|at|for) (?:\$ ?)?$/.test(text.slice(0, found.index));
  return isPrice ? { ...one, quantity: null } : { ...one, price: null };
}
