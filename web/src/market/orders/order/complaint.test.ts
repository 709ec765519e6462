import { expect, it } from 'vitest';
import '../../index.ts';
import { askedBack, mayAccept } from './complaint.tsx';

const complaint = {
  at: '2026-11-20T18:00:00.000Z',
  by: 'buyer',
  reason: 'Llegó roto',
  kinds: ['damaged'],
  amount: null,
  answered: false,
  answerBy: null,
  decideBy: null,
} as const;

it('knows the sum that the buyer asks for, and none of a gift or without a wish', () => {
  const asked = (asks: 'all' | 'part' | 'nothing' | null, amount: number | null = null, of = 500) =>
    askedBack({ amount: of, complaint: { ...complaint, kinds: ['damaged'], asks, amount } });
  expect([asked('all'), asked('part', 20.5), asked('nothing'), asked(null)]).toEqual([500, 20.5, null, null]);
  expect(asked('all', null, 0)).toBeNull();
  expect(askedBack({ amount: 500, complaint: null })).toBeNull();
});

it('lets a complaint be accepted where the server says so', () => {
  const next = (move: 'return_all' | 'return_part' | 'settle') => [{ move, until: null, needsReason: false }];
  expect([mayAccept({ next: next('return_all') }), mayAccept({ next: next('return_part') })]).toEqual([true, true]);
  expect([mayAccept({ next: next('settle') }), mayAccept({ next: [] })]).toEqual([false, false]);
});
