import { expect, it } from 'vitest';
import { repliesOf, uneditedShare } from './figures.ts';

const week = { week: '2026-11-16', sent: 5, waiting: 1, handedOver: 2, accepted: 3, edited: 1, rejected: 0 };

it('counts each reply of a week once', () => {
  expect(repliesOf(week)).toBe(12);
});

it('takes the share unedited of what was decided, and none of nothing', () => {
  expect(uneditedShare(week)).toBe(75);
  expect(uneditedShare({ accepted: 0, edited: 0, rejected: 0 })).toBeUndefined();
});
