import { expect, it } from 'vitest';
import { dueReversal } from './due-reversal.ts';

it.each([
  ['all of what was paid, where all goes back', { paidOut: 90_000, shareAfter: 0, asked: 0 }, 90_000],
  ['the seller’s part of a partial refund', { paidOut: 90_000, shareAfter: 45_000, asked: 0 }, 45_000],
  ['no more than is missing, where some was kept back', { paidOut: 36_000, shareAfter: 45_000, asked: 0 }, 0],
  ['nothing twice', { paidOut: 90_000, shareAfter: 45_000, asked: 45_000 }, 0],
])('asks back %s', (_, known, amount) => expect(dueReversal(known)).toBe(amount));
