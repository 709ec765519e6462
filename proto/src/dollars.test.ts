import { expect, it } from 'vitest';
import { dollarRateText, dollarText } from './dollars.ts';

it.each([
  [10.9695, '10.97'],
  [12, '12.00'],
  [1234.5, '1,234.50'],
  [0, '0.00'],
  [0.0355, '0.04'],
  [0.005, '0.005'],
])('writes a sum of %d US dollars as people say it', (dollars, amount) => {
  expect(dollarText(dollars, 'es')).toBe(`${amount}\u00a0USD`);
  expect(dollarText(dollars, 'en')).toBe(`${amount}\u00a0USD`);
});

it('writes the price of one message to the hundredth of a cent', () => {
  expect(dollarRateText(0.0355, 'es')).toBe('0.0355\u00a0USD');
  expect(dollarRateText(0.03, 'en')).toBe('0.03\u00a0USD');
});
