import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
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

test('the short way says what the library says', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
  const between = fc.constantFrom('', ' ', '-', '.');
  const written = fc
    .tuple(
      fc.constantFrom('', '52', '+52', '+52 '),
      fc.integer({ min: 1, max: 4 }).chain(digits),
      between,
      digits(4),
      between,
      digits(4),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(written, (input) => {
      const parsed = parsePhoneNumberFromString(input.replace(/^\+?52\s*1\s*(?=(?:[\s.()-]*\d){10}$)/, '+52'), 'MX');
      expect(toE164(input)).toBe(parsed?.isPossible() ? parsed.number : undefined);
    }),
    { numRuns: 2_000 },
  );
});
