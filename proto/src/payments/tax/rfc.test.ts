import { describe, expect, it } from 'vitest';
import { isRfc, personOf, rfcSchema } from './rfc.ts';

// RFCs of the taxpayers that SAT publishes for tests of invoices.
const known = [
  'EKU9003173C9',
  'XIA190128J61',
  'KIJ0906199R1',
  'IVD920810GU2',
  'H&E951128469',
  'CACX7605101P8',
  'FUNK671228PH6',
  'KAHO641101B39',
  'XIQB891116QE4',
  'WATM640917J45',
];

describe('an RFC', () => {
  it.each(known)('%s is valid', (rfc) => {
    expect(isRfc(rfc)).toBe(true);
    expect(personOf(rfc)).toBe(rfc.length === 13 ? 'natural' : 'legal');
  });

  it.each(known)('%s is valid with no other last character', (rfc) => {
    const others = [...'0123456789A'].filter((digit) => digit !== rfc.at(-1));
    expect(others.filter((digit) => isRfc(rfc.slice(0, -1) + digit))).toEqual([]);
  });

  it.each([
    '',
    'EKU9003173C',
    'EKU9013173C9',
    'EKU9002303C9',
    'eku9003173c9',
    'EKU9003173C99',
    'E1U9003173C9',
    'EKU9003173CB',
  ])('%j is not valid', (rfc) => expect(isRfc(rfc)).toBe(false));

  it('is read as people write it', () => {
    expect(rfcSchema.parse(' eku-900317-3c9 ')).toBe('EKU9003173C9');
  });

  it.each(['XAXX010101000', 'xexx010101000'])('%s is nobody’s, so it is refused with words of its own', (rfc) => {
    const { error } = rfcSchema.safeParse(rfc);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'That is a generic RFC: enter your own or your company’s',
    ]);
  });
});
