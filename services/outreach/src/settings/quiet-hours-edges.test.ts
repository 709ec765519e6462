import { expect, it } from 'vitest';
import { isQuiet, parseQuietHours } from './quiet-hours.ts';

it.each([
  [' 20 - 9 ', { start: 20, end: 9 }],
  ['0-23', { start: 0, end: 23 }],
  ['8-18', { start: 8, end: 18 }],
  [' off ', null],
])('D: reads the setting %j', (text, hours) => expect(parseQuietHours(text)).toEqual(hours));

it.each(['24-9', '20-24', '9-9', 'x20-9', '20-9x', '20-', '20a-9', '20-a9', '120-9', '', 'never'])(
  'D: takes %j for no hours',
  (text) => expect(parseQuietHours(text)).toBeUndefined(),
);

it('D: is quiet by day from the first hour to the one before the last', () => {
  // Mexico City is six hours behind, all year.
  const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour + 6, minute));
  const siesta = { start: 14, end: 16 };
  expect([13, 14, 15, 16].map((hour) => isQuiet(siesta, at(hour)))).toEqual([false, true, true, false]);
  expect(isQuiet(siesta, at(13, 59))).toBe(false);
});
