import { expect, it } from 'vitest';
import { paidReferrals } from './paid-referrals.ts';

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number));
const referrals = [
  { id: 3, reward: 100.1, dueAt: day(30) },
  { id: 2, reward: 0, dueAt: null },
  { id: 1, reward: 50.2, dueAt: day(25) },
];

it.each([
  [0, []],
  [50.19, []],
  [50.2, [1]],
  [150.29, [1]],
  [150.3, [1, 3]],
])('takes %s pesos for what is due first', (paid, ids) => expect([...paidReferrals(referrals, paid)]).toEqual(ids));
