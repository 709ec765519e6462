import { expect, it } from 'vitest';
import { waitAfter } from './review.ts';

it('asks the provider less and less often, and gives up after two hours', () => {
  expect([0, 1, 2, 8, 9, 14].map(waitAfter)).toEqual([2_000, 4_000, 8_000, 512_000, 900_000, 900_000]);
  expect(waitAfter(15)).toBeUndefined();
});
