import { expect, test } from 'vitest';
import { percentOf, toCentavos, toPesos } from './money.ts';

test('pesos become centavos without a floating-point remainder', () => {
  expect(toCentavos(15000)).toBe(1_500_000);
  expect(toCentavos(1.005)).toBe(101);
  expect(toCentavos(0.29)).toBe(29);
  expect(toCentavos(999_999.99)).toBe(99_999_999);
  expect(toPesos(1_500_001)).toBe(15_000.01);
});

test('18 % of the closing plan is what the plan says', () => {
  expect([450_000, 150_000, 250_000].map((amount) => percentOf(amount, 18))).toEqual([81_000, 27_000, 45_000]);
});

test('half a centavo rounds up', () => {
  expect(percentOf(25, 18)).toBe(5);
  expect(percentOf(24, 18)).toBe(4);
});
