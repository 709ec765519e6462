import { describe, expect, it } from 'vitest';
import { durationText } from './duration.ts';

describe('how long something took', () => {
  it.each([
    [0, '0 s', '0 sec'],
    [59.4, '59 s', '59 sec'],
    [59.6, '1 min', '1 min'],
    [90, '2 min', '2 min'],
    [3_599, '1 h', '1 hr'],
    [12_000, '3 h 20 min', '3 hr 20 min'],
    [86_400, '1 día', '1 day'],
    [187_200, '2 días 4 h', '2 days 4 hr'],
  ])('%d seconds: %s', (seconds, es, en) => {
    expect(durationText(seconds, 'es').replaceAll('\u00a0', ' ')).toBe(es);
    expect(durationText(seconds, 'en').replaceAll('\u00a0', ' ')).toBe(en);
  });
});
