import { expect, it } from 'vitest';
import { percent } from './percent.ts';

it('rounds rates to one decimal and survives nothing', () => {
  expect([percent(1, 3), percent(2, 3), percent(0, 0), percent(5, 5)]).toEqual([33.3, 66.7, 0, 100]);
});
