import { expect, it } from 'vitest';
import { formatOf } from '../../../i18n/format.ts';
import { hoursText } from './hours-text.ts';
import es from './texts/es.ts';

const hours = { from: '09:00', until: '18:00', slotMinutes: 60 } as const;

it.each([
  [[1, 2, 3, 4, 5], 'lunes a viernes, de 09:00 a 18:00'],
  [[1, 3, 4, 6], 'lunes, miércoles a jueves, sábado, de 09:00 a 18:00'],
  [[], 'por ahora no se entrega'],
])('says when goods are handed out on %j', (days, text) => {
  expect(hoursText({ ...hours, days }, es, formatOf('es'))).toBe(text);
});
