import { day, minute } from '@tianguis/proto/time';
import { expect, it } from 'vitest';
import { quietClock } from './quiet-clock.ts';
import { isQuiet, outsideQuiet } from './quiet-hours.ts';

const start = Date.UTC(2026, 10, 29);

it.each(['America/Mexico_City', 'America/Tijuana', 'America/St_Johns', 'Asia/Kolkata'])(
  'agrees with the calendar for a year in %s',
  (zone) => {
    const differing: Date[] = [];
    for (const quiet of [{ start: 21, end: 8 }, { start: 1, end: 2 }, { start: 14, end: 16 }, null]) {
      const clock = quietClock(quiet, zone);
      for (let at = start; at < start + 366 * day; at += 97 * minute) {
        const when = new Date(at);
        const isAlike =
          clock.isQuiet(at) === isQuiet(quiet, when, zone) &&
          clock.outside(at) === outsideQuiet(quiet, when, zone).getTime();
        if (!isAlike) differing.push(when);
      }
    }
    expect(differing).toEqual([]);
  },
);
