import { expect, it } from 'vitest';
import { firstStepOf, itemOf, stepOf } from './errors.ts';

it.each([
  ['lines.2.price', 'items', 3],
  ['lines', 'items', undefined],
  ['bestBefore', 'items', undefined],
  ['zone', 'place', undefined],
  ['sellerName', 'preview', undefined],
])('finds %s in the step %s', (path, step, item) => {
  expect(stepOf(path)).toBe(step);
  expect(itemOf(path)).toBe(item);
});

it('goes to the first step with something wrong', () => {
  expect(firstStepOf(['title', 'zone'])).toBe('place');
  expect(firstStepOf([])).toBeUndefined();
});
