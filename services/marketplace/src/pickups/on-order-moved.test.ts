import { expect, it } from 'vitest';
import { newsOf } from './on-order-moved.ts';

const slot = { from: new Date('2026-12-01T16:00:00Z'), until: new Date('2026-12-01T17:00:00Z') };
const pickedUp = { slot, driverSlot: null, transport: 0 };
const brought = { slot, driverSlot: slot.from, transport: 30_000 };

it('tells a driver of another time, but not for their own report of a trouble', () => {
  const again = { from: 'scheduled', to: 'scheduled' } as const;
  expect(newsOf({ ...again, by: 'buyer' }, pickedUp)?.es).toMatch(/^se recoge el/);
  expect(newsOf({ ...again, by: 'driver' }, brought)).toBeUndefined();
});

it('does not send a driver to a slot of an order that we bring before staff assign it', () => {
  const rescheduled = { ...brought, driverSlot: new Date('2026-11-30T16:00:00Z') };
  const news = newsOf({ from: 'scheduled', to: 'scheduled', by: 'buyer' }, rescheduled);
  expect(news?.es).toMatch(/no vayas todavía/);
});

it('tells a driver of a lost slot and of an order that fell through', () => {
  expect(newsOf({ from: 'scheduled', to: 'approved', by: 'seller' }, { ...brought, slot: null })?.es).toMatch(
    /no vayas todavía/,
  );
  expect(newsOf({ from: 'scheduled', to: 'cancelled', by: 'buyer' }, pickedUp)?.es).toMatch(/se cayó/);
});
