import { mostOrderPhotos } from '@tianguis/proto/marketplace/orders/order';
import { expect, it } from 'vitest';
import { photosLeft } from './messages.ts';
import { complaintOf } from './order-views.ts';

const [before, moment, after] = [8, 9, 10].map((hour) => new Date(Date.UTC(2026, 10, 23, hour))) as [Date, Date, Date];
const timeline = [
  { to: 'delivered' as const, by: 'receiver' as const, at: before, reason: null },
  { to: 'disputed' as const, by: 'buyer' as const, at: moment, reason: 'Llegó roto' },
];

it('is answered by what its seller said since, not by what was said before or by its buyer', () => {
  expect(complaintOf(timeline.slice(0, 1), [])).toBeNull();
  expect(complaintOf(timeline, [{ by: 'seller', at: before }])).toEqual({
    at: moment.toISOString(),
    by: 'buyer',
    reason: 'Llegó roto',
    answered: false,
  });
  expect(complaintOf(timeline, [{ by: 'buyer', at: after }])?.answered).toBe(false);
  expect(complaintOf(timeline, [{ by: 'seller', at: after }])?.answered).toBe(true);
});

it('leaves each side photos between the delivery and the decision', () => {
  expect(photosLeft('reported', 0)).toBe(mostOrderPhotos);
  expect(photosLeft('delivered', 0)).toBe(mostOrderPhotos);
  expect(photosLeft('disputed', mostOrderPhotos - 1)).toBe(1);
  expect(photosLeft('disputed', mostOrderPhotos + 1)).toBe(0);
  for (const state of ['approved', 'in_transit', 'settled', 'refunded'] as const) expect(photosLeft(state, 0)).toBe(0);
});
