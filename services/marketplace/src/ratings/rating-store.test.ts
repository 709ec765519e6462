import { expect, it } from 'vitest';
import { averageStars } from './rating-store.ts';

it.each([
  [0, 0, 0],
  [5, 1, 5],
  [13, 3, 4.3],
  [14, 3, 4.7],
  [17, 4, 4.3],
  [9, 2, 4.5],
])('averages a sum of %i over %i ratings to %d', (sum, count, average) => {
  expect(averageStars(sum, count)).toBe(average);
});
