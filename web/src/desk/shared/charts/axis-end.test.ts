import { expect, it } from 'vitest';
import { axisEnd } from './axis-end.ts';

it('ends an axis at a round number that holds the value', () => {
  expect([0, 1, 2, 3, 10, 11, 59, 61, 99, 100, 1234].map(axisEnd)).toEqual([
    ...[2, 2, 2, 4, 10, 20, 60, 80, 100, 100, 2000],
  ]);
});
