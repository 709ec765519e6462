import { expect, it } from 'vitest';
import { pathOf, pointIn } from './strokes.ts';

it('keeps a place on the glass whatever its size, and nothing beyond its edge', () => {
  const box = { left: 10, top: 20, width: 400, height: 200 };
  expect(pointIn(box, 210, 70)).toEqual([500, 250]);
  expect(pointIn(box, -5, 900)).toEqual([0, 1_000]);
});

it('draws strokes apart from each other, and a dot where the finger only touched', () => {
  expect(
    pathOf([
      [
        [1, 2],
        [3, 4],
      ],
      [[5, 6]],
    ]),
  ).toBe('M1 2L1 2L3 4M5 6L5 6');
  expect(pathOf([])).toBe('');
});
