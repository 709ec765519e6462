import { type TurnAction, turnActions } from '@tianguis/proto/marketplace/orders/order';
import { describe, expect, it } from 'vitest';
import { hoursAfter } from './order.ts';
import { dueReminder, reminders, stepOf } from './reminders.ts';
import type { Turn } from './turn.ts';

/** Ten in the morning in Mexico City. */
const start = new Date('2026-11-22T16:00:00Z');
const open = { state: 'approved', slot: null } as const;
const turn = (action: TurnAction, by: number | null): Turn => ({
  who: 'seller',
  action,
  by: by === null ? null : hoursAfter(start, by),
});
const noted = (reminded: number | null = null) => ({
  step: null,
  since: start,
  reminded: reminded === null ? null : hoursAfter(start, reminded),
});
/** Hours after the start of the reminder that is due `at` hours after it. */
const dueAt = (one: Turn, at: number, reminded?: number) => {
  const moment = dueReminder(one, open, noted(reminded), hoursAfter(start, at));
  return moment && (Number(moment) - Number(start)) / 3_600_000;
};

describe('the table of reminders', () => {
  it('reminds of every step that waits for a buyer or a seller', () => {
    const elsewhere: readonly TurnAction[] = ['sign', 'resolve_trouble', 'decide', 'answer_bank'];
    for (const action of turnActions) {
      const { afterStart = [], beforeEnd = [] } = reminders[action];
      expect(afterStart.length + beforeEnd.length > 0, action).toBe(!elsewhere.includes(action));
    }
  });

  it('counts from the start and back from the deadline, each moment once', () => {
    const place = turn('give_place', 144);
    expect(dueAt(place, 23)).toBeNull();
    expect(dueAt(place, 24)).toBe(24);
    expect(dueAt(place, 95, 24)).toBeNull();
    expect(dueAt(place, 96, 24)).toBe(96);
    expect(dueAt(place, 97, 96)).toBeNull();
    expect(dueAt(place, 97)).toBe(96);
  });

  it('sends nothing once the time is over, nor for a moment that had passed when the turn began', () => {
    expect(dueAt(turn('approve', 48), 48)).toBeNull();
    expect(dueAt(turn('approve', 48), 47.9)).toBe(42);
    expect(dueAt(turn('approve', 5), 1)).toBeNull();
  });

  it('waits at night for the morning, unless little time is left then or somebody stands there', () => {
    const evening = new Date('2026-11-23T03:30:00Z');
    const noticedAt = (one: Turn, now: Date) =>
      dueReminder(one, open, { ...noted(), since: hoursAfter(evening, -24) }, now);
    const end = (hours: number) => hoursAfter(evening, hours);
    const place: Turn = { who: 'seller', action: 'give_place', by: end(100) };
    expect(noticedAt(place, evening)).toBeNull();
    expect(noticedAt(place, hoursAfter(evening, 10.4))).toBeNull();
    expect(noticedAt(place, hoursAfter(evening, 10.5))).toEqual(evening);
    expect(noticedAt({ who: 'buyer', action: 'confirm_delivery', by: end(24) }, evening)).toBeNull();
    expect(noticedAt({ who: 'buyer', action: 'pay', by: end(12) }, evening)).toEqual(evening);
    expect(noticedAt({ who: 'seller', action: 'confirm_load', by: null }, evening)).toEqual(hoursAfter(evening, -22));
  });

  it('goes on by days where there is no deadline', () => {
    const account = turn('give_refund_account', null);
    expect([23, 24, 72, 168, 888].map((hours) => dueAt(account, hours))).toEqual([null, 24, 72, 168, 168]);
  });

  it('sees another slot as another step, whoever’s turn it is', () => {
    const pickup = (hours: number) => ({
      state: 'scheduled' as const,
      slot: { from: hoursAfter(start, hours), until: hoursAfter(start, hours + 1) },
    });
    expect(stepOf(turn('send_driver', 30), pickup(30))).toBe(stepOf(turn('start', 31), pickup(30)));
    expect(stepOf(turn('start', 31), pickup(30))).not.toBe(stepOf(turn('start', 41), pickup(40)));
    expect(dueReminder(turn('start', 31), pickup(30), noted(), hoursAfter(start, 6))).toEqual(hoursAfter(start, 6));
  });
});
