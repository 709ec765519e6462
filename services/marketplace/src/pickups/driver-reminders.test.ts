import { expect, it } from 'vitest';
import { isReminderDue, remindersOf } from './driver-reminders.ts';

/** Tuesday, ten in the morning in Mexico City. */
const slot = { from: new Date('2026-12-01T16:00:00Z'), until: new Date('2026-12-01T17:00:00Z') };
const at = (text: string): Date => new Date(text);

it('reminds the evening before, and two hours before', () => {
  expect(remindersOf(slot)).toEqual([at('2026-12-01T00:00:00Z'), at('2026-12-01T14:00:00Z')]);
});

it('sends each reminder once, to who was not written to just before', () => {
  const sent = at('2026-11-29T18:00:00Z');
  expect(isReminderDue(slot, sent, at('2026-11-30T23:59:00Z'))).toBe(false);
  expect(isReminderDue(slot, sent, at('2026-12-01T00:00:00Z'))).toBe(true);
  expect(isReminderDue(slot, at('2026-12-01T00:00:00Z'), at('2026-12-01T13:59:00Z'))).toBe(false);
  expect(isReminderDue(slot, at('2026-12-01T00:00:00Z'), at('2026-12-01T14:05:00Z'))).toBe(true);
  expect(isReminderDue(slot, at('2026-12-01T14:05:00Z'), at('2026-12-01T15:00:00Z'))).toBe(false);
  expect(isReminderDue(slot, at('2026-12-01T13:30:00Z'), at('2026-12-01T14:05:00Z')), 'told half an hour before').toBe(
    false,
  );
});

it('sends none once the slot has started', () => {
  expect(isReminderDue(slot, at('2026-11-29T18:00:00Z'), slot.from)).toBe(false);
});
