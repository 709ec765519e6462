import { describe, expect, it } from 'vitest';
import { isQuiet, parseQuietHours } from './quiet-hours.ts';

describe('quiet hours', () => {
  const night = { start: 20, end: 9 };
  const at = (utc: string) => new Date(`2026-11-20T${utc}:00Z`); // Mexico City is six hours behind, all year
  it.each([
    ['01:59', false],
    ['02:00', true],
    ['14:59', true],
    ['15:00', false],
  ])('%s UTC', (utc, quiet) => expect(isQuiet(night, at(utc))).toBe(quiet));
  it('are read from settings', () => {
    expect(parseQuietHours('20-9')).toEqual(night);
    expect(parseQuietHours('OFF')).toBeNull();
    expect(parseQuietHours('25-9') ?? 'bad').toBe('bad');
    expect(isQuiet(null, at('03:00'))).toBe(false);
    expect(isQuiet({ start: 8, end: 10 }, at('15:00'))).toBe(true);
  });
});
