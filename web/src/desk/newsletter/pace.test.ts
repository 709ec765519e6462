import { minute, second } from '@tianguis/proto/time';
import { expect, it } from 'vitest';
import { endOf } from './pace.ts';

it('says when the last mail should have left', () => {
  const startsAt = Date.parse('2026-11-29T18:00:00Z');
  expect(endOf(startsAt, 0)).toBe(startsAt);
  expect(endOf(startsAt, 3)).toBe(startsAt + second);
  expect(endOf(startsAt, 1_200)).toBe(startsAt + 5 * minute);
});
