import { materialById } from '@tianguis/proto/materials/catalogue';
import { z } from 'zod';
import { tokensOf } from '../knowledge/text.ts';
import { readRows } from '../platform/data.ts';
import type { Goods } from './dialogue.ts';
import { same, singular } from './goods-said.ts';

/** Words that name other goods beside some words: `crema` beside `shampoo` is body lotion. */
const rows = readRows(
  new URL('./data/meant-beside.csv', import.meta.url),
  z.strictObject({ word: z.string(), material: z.string(), beside: z.string() }),
);

/** What is said to be weighed or poured is food, whatever stands beside it. */
const saysWeight = /^(?:kilos?|kgs?|litros?|lts?|lit(?:er|re)s?|gal(?:on|lon)(?:es|s)?|toneladas?)$/;

/** Goods as they are meant in their company: the words of the message, and the goods that were spoken of before. */
export function inTheirCompany(
  goods: readonly Goods[],
  tokens: readonly string[],
  before: readonly Goods[],
): readonly Goods[] {
  if (!goods.some((one) => rows.some(({ word }) => word === headOf(one)))) return goods;
  const known = before.flatMap(({ called, material }) => [
    material.id,
    ...tokensOf(`${called?.name ?? ''} ${material.name.es} ${material.name.en}`),
  ]);
  const company = new Set([...tokens, ...known].map(singular));
  return goods.map((one) => {
    const others = [...goods, ...before].filter((other) => other !== one && !same(other.material, one.material));
    const isAmongFood = others.some(({ material }) => material.dated);
    const row = rows.find(({ word, beside }) => word === headOf(one) && company.has(singular(beside)));
    const material = row && materialById(row.material);
    if (!material || isAmongFood || tokens.some((token) => saysWeight.test(token))) return one;
    return { ...one, material, unit: one.quantity === null ? null : material.unit };
  });
}

/** `Cremas de hotel`: the first word of a name of one word, or of one that says where it comes from. */
function headOf({ called }: Goods): string {
  const words = tokensOf(called?.name ?? '');
  const [head = ''] = words;
  return words.length === 1 || /^(?:de|para|del|for)$/.test(words[1] ?? '') ? singular(head) : '';
}
