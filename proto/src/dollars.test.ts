import { expect, it } from 'vitest';
import { dollarText } from './dollars.ts';

it('writes US dollars to the hundredth of a cent, with the name of the currency', () => {
  expect(dollarText(0.0355, 'es')).toBe('USD\u00a00.0355');
  expect(dollarText(12, 'en')).toBe('USD\u00a012.00');
});
