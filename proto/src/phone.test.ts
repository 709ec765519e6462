import { expect, test } from 'vitest';
import { toE164 } from './phone.ts';

test.each([
  ['55 1234 5678', '+525512345678'],
  ['+52 1 55 1234 5678', '+525512345678'],
  ['whatsapp:+5215512345678', '+525512345678'],
  ['(998) 123-4567', '+529981234567'],
  ['+1 415 555 2671', '+14155552671'],
])('%s is %s', (input, expected) => {
  expect(toE164(input)).toBe(expected);
});

test.each(['', '123', 'no tengo', '+52 55 1234'])('%j is no phone', (input) => {
  expect(toE164(input)).toBeUndefined();
});
