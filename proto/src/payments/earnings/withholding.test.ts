import { expect, it } from 'vitest';
import { withholdingOf } from './withholding.ts';

it.each([
  ['new goods with an RFC', { hasRfc: true, goods: 'new' }, { isr: 2_500, vatWithheld: 8_000 }],
  ['new goods without an RFC', { hasRfc: false, goods: 'new' }, { isr: 20_000, vatWithheld: 16_000 }],
  ['used goods', { hasRfc: false, goods: 'used' }, { isr: 0, vatWithheld: 0 }],
] as const)('of $1,160 for %s', (_, sale, withheld) => {
  expect(withholdingOf({ amount: 116_000, ...sale })).toEqual({ base: 100_000, vat: 16_000, ...withheld });
});

it('rounds to the centavo, and base and VAT add up', () => {
  expect(withholdingOf({ amount: 9_999, hasRfc: true, goods: 'new' })).toEqual({
    base: 8_620,
    vat: 1_379,
    isr: 216,
    vatWithheld: 690,
  });
});
