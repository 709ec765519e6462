import type { PickupHours } from '@tianguis/proto/marketplace/listings/warehouses';
import { expect, it } from 'vitest';
import type { OrderFacts } from '../orders/order.ts';
import { openSlots, slotSpan } from './pickup.ts';

const hours: PickupHours = { days: [1, 2, 3, 4, 5, 6], from: '09:00', until: '12:00', slotMinutes: 60 };
// Friday; Mexico City is six hours behind.
const friday = (time: string) => new Date(`2026-11-20T${time}:00-06:00`);
const shown = (slots: readonly { from: Date }[]) => slots.map(({ from }) => from.toISOString());

it('offers whole slots of the open days and hours, inside the window', () => {
  const monday = new Date('2026-11-23T10:30:00-06:00');
  const slots = openSlots(hours, { earliest: friday('10:00'), latest: monday, taken: [] });
  expect(shown(slots)).toEqual([
    '2026-11-20T16:00:00.000Z',
    '2026-11-20T17:00:00.000Z',
    '2026-11-21T15:00:00.000Z',
    '2026-11-21T16:00:00.000Z',
    '2026-11-21T17:00:00.000Z',
    '2026-11-23T15:00:00.000Z',
  ]);
  expect(slots.every(({ from, until }) => Number(until) - Number(from) === 3_600_000)).toBe(true);
});

it('leaves out what is taken, also by a slot of another length', () => {
  const half = { ...hours, slotMinutes: 30 } as const;
  const taken = [{ from: friday('09:00'), until: friday('10:00') }];
  const slots = openSlots(half, { earliest: friday('08:00'), latest: friday('23:00'), taken });
  expect(slots[0]?.from).toEqual(friday('10:00'));
  expect(slots).toHaveLength(4);
});

it('offers nothing where nothing is open, fits, or is left of the time', () => {
  const window = { earliest: friday('08:00'), latest: friday('23:00'), taken: [] };
  expect(openSlots({ ...hours, days: [] }, window)).toEqual([]);
  expect(openSlots({ ...hours, until: '09:50' }, window)).toEqual([]);
  expect(openSlots(hours, { ...window, latest: friday('07:00') })).toEqual([]);
});

it('D: leaves a warehouse three hours to prepare', () => {
  const order: OrderFacts = {
    state: 'approved',
    method: 'hold',
    amount: 0,
    money: 'none',
    moneyAmount: 0,
    slot: null,
    approveBy: null,
    payBy: null,
    pickupBy: friday('23:00'),
    captureBefore: null,
    confirmBy: null,
    complainBy: null,
    answerBy: null,
    decideBy: null,
    hasEvidence: false,
  };
  expect(slotSpan(order, friday('07:30'))).toEqual({ earliest: friday('10:30'), latest: friday('23:00') });
  expect(slotSpan({ ...order, pickupBy: null }, friday('07:30'))).toBeUndefined();
});
