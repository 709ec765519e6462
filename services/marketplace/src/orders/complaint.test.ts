import { mostOrderPhotos } from '@tianguis/proto/marketplace/orders/order';
import { expect, it } from 'vitest';
import { checkClaim } from './complaint.ts';
import { photosLeft } from './messages.ts';
import { claimText } from './notices.ts';
import type { ComplaintClaim } from './order-store.ts';
import { complaintOf } from './order-views.ts';

const [before, moment, after] = [8, 9, 10].map((hour) => new Date(Date.UTC(2026, 10, 23, hour))) as [Date, Date, Date];
const timeline = [
  { to: 'delivered' as const, by: 'receiver' as const, at: before, reason: null },
  { to: 'disputed' as const, by: 'buyer' as const, at: moment, reason: 'Llegó roto' },
];
const claimed = (sellerWroteAt: Date | null) => ({
  kinds: ['damaged' as const],
  asks: 'part' as const,
  asksBack: 2_050,
  answerBy: after,
  decideBy: after,
  sellerWroteAt,
});

it('is answered by what its seller said since, not by what was said before', () => {
  expect(complaintOf(timeline.slice(0, 1), claimed(null))).toBeNull();
  expect(complaintOf(timeline, claimed(before))).toEqual({
    at: moment.toISOString(),
    by: 'buyer',
    reason: 'Llegó roto',
    kinds: ['damaged'],
    asks: 'part',
    amount: 20.5,
    answered: false,
    answerBy: after.toISOString(),
    decideBy: after.toISOString(),
  });
  expect(complaintOf(timeline, claimed(null))?.answered).toBe(false);
  expect(complaintOf(timeline, claimed(after))?.answered).toBe(true);
});

it('asks for more than nothing and less than all where it asks for a part, and for no money of a gift', () => {
  const code = (claim: Partial<ComplaintClaim>, amount: number) => {
    try {
      checkClaim({ kinds: [], asks: null, asksBack: null, ...claim }, amount);
      return undefined;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  for (const asksBack of [0, 1_000, 1_001, null]) expect(code({ asks: 'part', asksBack }, 1_000)).toBe('not_a_part');
  for (const asksBack of [1, 999]) expect(code({ asks: 'part', asksBack }, 1_000)).toBeUndefined();
  for (const asks of ['all', 'part'] as const) expect(code({ asks, asksBack: 1 }, 0)).toBe('gift_has_no_money');
  for (const asks of ['nothing', null] as const) expect(code({ asks }, 0)).toBeUndefined();
  expect(code({ asks: 'all' }, 1_000)).toBeUndefined();
});

it('says in a notice what is wrong and what is asked for', () => {
  expect(claimText({ kinds: ['missing', 'damaged'], asks: 'part', asksBack: 2_050 }, 'es')).toBe(
    'Falta material, llegó dañado. Pide que se le devuelvan $20.50',
  );
  expect(claimText({ kinds: [], asks: 'all', asksBack: null }, 'en')).toBe('They ask for all of it back');
  expect(claimText({ kinds: [], asks: 'nothing', asksBack: null }, 'es')).toBeUndefined();
});

it('leaves each side photos between the delivery and the decision', () => {
  expect(photosLeft('reported', 0)).toBe(mostOrderPhotos);
  expect(photosLeft('delivered', 0)).toBe(mostOrderPhotos);
  expect(photosLeft('disputed', mostOrderPhotos - 1)).toBe(1);
  expect(photosLeft('disputed', mostOrderPhotos + 1)).toBe(0);
  for (const state of ['approved', 'in_transit', 'settled', 'refunded'] as const) expect(photosLeft(state, 0)).toBe(0);
});
