import { expect, it } from 'vitest';
import { moved } from './order.ts';

it.each([
  [0, 1, 'bac'],
  [2, 1, 'acb'],
  [2, 0, 'cab'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('moves the photo at %i to %i', (from, to, order) => {
  expect(moved([...'abc'], from, to).join('')).toBe(order);
});
