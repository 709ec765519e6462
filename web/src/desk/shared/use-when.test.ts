import { expect, it } from 'vitest';
import { formatOf } from '../../i18n/format.ts';
import en from './texts/en.ts';
import es from './texts/es.ts';
import { whenText } from './use-when.ts';

// Monday, 12:00 in Mexico City.
const now = Date.parse('2026-11-30T18:00:00Z');

it.each([
  ['2026-12-01T05:59:00Z', 'hoy, 11:59 p.m.', 'today, 11:59 PM'],
  ['2026-12-01T06:00:00Z', 'mañana, 12:00 a.m.', 'tomorrow, 12:00 AM'],
  ['2026-11-29T18:30:00Z', 'ayer, 12:30 p.m.', 'yesterday, 12:30 PM'],
  ['2026-12-03T23:00:00Z', 'el jueves, 5:00 p.m.', 'Thursday, 5:00 PM'],
  ['2026-11-26T16:00:00Z', 'el jueves, 10:00 a.m.', 'Thursday, 10:00 AM'],
  ['2026-12-07T20:00:00Z', 'el 7 dic', 'Dec 7'],
  ['2027-08-02T20:00:00Z', 'el 2 ago 2027', 'Aug 2, 2027'],
])('says %s as people do', (moment, spanish, english) => {
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plain(whenText(moment, es.when, formatOf('es'), now))).toBe(spanish);
  expect(plain(whenText(moment, en.when, formatOf('en'), now))).toBe(english);
});
