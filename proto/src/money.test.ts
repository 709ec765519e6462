import { expect, test } from 'vitest';
import { amountText, percentOf, plainAmount, priceText, toCentavos, toPesos } from './money.ts';

test('pesos become centavos without a floating-point remainder', () => {
  expect(toCentavos(15000)).toBe(1_500_000);
  expect(toCentavos(1.005)).toBe(101);
  expect(toCentavos(0.29)).toBe(29);
  expect(toCentavos(999_999.99)).toBe(99_999_999);
  expect(toPesos(1_500_001)).toBe(15_000.01);
});

test('numbers written with an exponent become centavos, too', () => {
  expect([1e24, 1e-7].map(toCentavos)).toEqual([1e26, 0]);
});

test('18 % of the closing plan is what the plan says', () => {
  expect([450_000, 150_000, 250_000].map((amount) => percentOf(amount, 18))).toEqual([81_000, 27_000, 45_000]);
});

test('half a centavo rounds up', () => {
  expect(percentOf(25, 18)).toBe(5);
  expect(percentOf(24, 18)).toBe(4);
});

test('a price shows centavos only where there are some', () => {
  expect([1200, 9.5, 0.01].map((pesos) => priceText(pesos, 'es'))).toEqual(['$1,200', '$9.50', '$0.01']);
  expect(priceText(1200, 'en')).toBe('$1,200');
});

test('an amount shows its centavos always', () => {
  expect([120_000, 950].map((centavos) => amountText(centavos, 'en'))).toEqual(['MX$1,200.00', 'MX$9.50']);
  expect(amountText(120_000, 'es')).toBe('$1,200.00');
});

test('a plain amount has two decimals and nothing else', () => {
  expect([120_000, 950, -1].map(plainAmount)).toEqual(['1200.00', '9.50', '-0.01']);
});
