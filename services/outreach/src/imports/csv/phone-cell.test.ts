import { expect, it, test } from 'vitest';
import { plainPhone, readPhones } from './phone-cell.ts';

const mexican = '+525512345678';

test.each([
  '55 1234 5678',
  '044 55 1234 5678',
  '044-55-12-34-56-78',
  '0445512345678',
  '045 55 1234 5678',
  '01 55 1234 5678',
  '(01 55) 1234-5678',
  '01 (55) 1234 5678',
  '+52 1 55 1234 5678',
  '521 5512345678',
  '+52 044 55 1234 5678',
  '+52 (01) 55 1234 5678',
  '0052 55 1234 5678',
  '00 52 1 55 1234 5678',
  '1 55 1234 5678',
  '55.1234.5678',
  '55–1234–5678',
  '5512345678.0',
  '="5512345678"',
  "'5512345678",
  "'+52 55 1234 5678",
  '55\u00A01234\u00A05678',
  'Tel. 55 1234 5678',
  'whatsapp:+5215512345678',
  'cel 5512345678',
])('%j is one Mexican number', (cell) => {
  expect(readPhones(cell)).toMatchObject({ phone: mexican, others: [], rest: [], extension: undefined });
});

test.each([
  ['+1 415 555 2671', '+14155552671'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['00 1 415 555 2671', '+14155552671'],
  ['+34 612 34 56 78', '+34612345678'],
])('%j is %s', (cell, phone) => {
  expect(readPhones(cell).phone).toBe(phone);
});

test.each([
  '55 1234 5678 / 33 8765 4321',
  '55 1234 5678, 33 8765 4321',
  '5512345678,3387654321',
  '5512345678;3387654321',
  '55 1234 5678 y 33 8765 4321',
  '55 1234 5678 o 044 33 8765 4321',
  '55 1234 5678\n33 8765 4321',
  'Tel 55 1234 5678 Cel 33 8765 4321',
  '55 1234 5678 33 8765 4321',
])('%j holds two numbers', (cell) => {
  expect(readPhones(cell)).toMatchObject({ phone: mexican, others: ['+523387654321'], rest: [] });
});

test.each([
  '55 1234 5678 ext. 12',
  '55 1234 5678 Ext 12',
  '5512345678x12',
  '55-1234-5678, extensión: 12',
  '5512345678 #12',
])('%j has an extension', (cell) => {
  expect(readPhones(cell)).toMatchObject({ phone: mexican, extension: '12', others: [] });
});

it('takes the first number that is usable and keeps the rest as it was written', () => {
  expect(readPhones('1234 / 55 1234 5678')).toMatchObject({ phone: mexican, rest: ['1234'] });
  expect(readPhones('55 1234 5678 / 79')).toMatchObject({ phone: mexican, rest: ['79'] });
});

test.each([
  ['5.51E+11', 'scientific'],
  ['5,51234E+09', 'scientific'],
  ['123', 'short'],
  ['1234 5678', 'short'],
  ['55 1234 5678 9', 'long'],
  ['no tiene', 'none'],
  ['1234567890', 'none'],
  ['+52 12 3456 7890', 'long'],
])('%j is refused: %s', (cell, problem) => {
  expect(readPhones(cell)).toMatchObject({ phone: undefined, problem });
});

it('reads plain numbers without the slow rules, to the same result', () => {
  for (const cell of ['5512345678', '55 1234 5678', '(55) 1234-5678', '+525512345678', '+1 415 555 2671'])
    expect(plainPhone(cell)).toBe(readPhones(cell).phone);
  for (const cell of ['55 1234 5678 ext. 12', '044 55 1234 5678', '5.51E+11', '5512345678 / 5587654321', '1234567890'])
    expect(plainPhone(cell)).toBeUndefined();
});
