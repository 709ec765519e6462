import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

it('writes a pickup for calendars, with what they would misread escaped', () => {
  const text = calendarFile({
    uid: 'pedido-7@tianguis.test',
    slot: { from: '2026-11-27T16:00:00.000Z', until: '2026-11-27T17:00:00.000Z' },
    summary: 'Recoger P-000007: Yeso',
    address: 'Eje 6 Sur 12, portón; verde',
    url: 'https://tianguis.test/pedido/7',
  });
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      'DTSTART:20261127T160000Z',
      'DTEND:20261127T170000Z',
      String.raw`LOCATION:Eje 6 Sur 12\, portón\; verde`,
      'URL:https://tianguis.test/pedido/7',
    ]),
  );
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
