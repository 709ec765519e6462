import { expect, it } from 'vitest';
import type { Goods } from '../dialogue/dialogue.ts';
import { uncatalogued } from '../dialogue/goods-said.ts';
import { goodsText } from './goods-text.ts';

const goods = (name: string, word: string): Goods => ({
  material: uncatalogued(name),
  called: { name, language: undefined },
  state: null,
  counted: { word, factor: 1 },
  quantity: 30,
  unit: 'pieza',
  condition: null,
  price: null,
});

it.each([
  ['vino', 'botellas', '30 botellas de vino'],
  ['botellas de vino', 'botellas', '30 botellas de vino'],
  ['Lata de atún', 'latas', '30 Lata de atún'],
])('says once what %j comes in', (name, word, said) => {
  expect(goodsText([goods(name, word)], 'es')).toBe(said);
});

it('says once what clean buckets are', () => {
  expect(goodsText([goods('clean buckets', 'buckets')], 'en')).toBe('30 clean buckets');
});
