import { expect, it } from 'vitest';
import { type EditedLine, newLine } from './edit.ts';
import { priceOfLot } from './lot-share.tsx';

const line = (quantity: string, price: string): EditedLine => ({ ...newLine(), quantity, price });

it('B3: adds up to the centavo what a lot costs, without items whose price is to be agreed', () => {
  const lines = [line('2.5', '100'), line('5', '0.33'), line('3', ''), line('', '8')];
  expect(priceOfLot({ lines, donation: false })).toBe(251.65);
  expect(priceOfLot({ lines, donation: true })).toBe(0);
});
