import { expect, it } from 'vitest';
import { waitAfter } from './template-review.ts';

it('asks the provider less and less often, and not for ever', () => {
  expect([0, 1, 2, 7, 8, 12].map(waitAfter)).toEqual([5_000, 10_000, 20_000, 640_000, 900_000, 900_000]);
  expect(waitAfter(13)).toBeUndefined();
});
