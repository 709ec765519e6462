import { expect, it } from 'vitest';
import { formatOf } from '../../../i18n/format.ts';
import { dueText, isUrgent } from './due.ts';
import es from './texts/es.ts';

/** Wednesday, 10:00 in Mexico City. */
const now = Date.parse('2026-11-25T16:00:00Z');
const due = (by: string) => dueText(by, es.due, formatOf('es'), now);

it('says deadlines as people do', () => {
  expect(due('2026-11-26T00:00:00Z')).toMatch(/^vence hoy, 6:00/);
  expect(due('2026-11-26T06:30:00Z')).toMatch(/^vence mañana, 12:30/);
  expect(due('2026-11-27T06:30:00Z')).toBe('vence el viernes');
  expect(due('2026-11-30T18:00:00Z')).toBe('vence el lunes');
  expect(due('2026-12-02T18:00:00Z')).toMatch(/^vence el 2 dic/);
  expect(due('2026-11-25T15:59:00Z')).toBe('el tiempo se acabó');
});

it('knows what is urgent', () => {
  expect(isUrgent('2026-11-26T10:00:00Z', now)).toBe(true);
  expect(isUrgent('2026-11-27T10:00:00Z', now)).toBe(false);
  expect(isUrgent(null, now)).toBe(false);
});
