import { expect, it } from 'vitest';
import { startOfLocalDay } from '../../time.ts';
import {
  withholdingEndsAt,
  withholdingOf,
  withholdingRuleAt,
  withholdingRuleOf,
  withholdingRules,
} from './withholding.ts';

const now = new Date('2026-11-28T12:00:00Z');

it.each([
  ['a natural person', 'natural', { isr: 2_500, vatWithheld: 8_000 }],
  ['a company', 'legal', { isr: 2_500, vatWithheld: 8_000 }],
  ['a seller without an RFC', undefined, { isr: 20_000, vatWithheld: 16_000 }],
] as const)('of $1,160 of %s', (_, person, withheld) => {
  const found = withholdingOf(116_000, withholdingRuleAt(now, person));
  expect(found).toEqual({ base: 100_000, vat: 16_000, ...withheld });
});

it('is nothing of used goods, for which there is no rule', () => {
  expect(withholdingOf(116_000, undefined)).toEqual({ base: 100_000, vat: 16_000, isr: 0, vatWithheld: 0 });
});

it('rounds to the centavo, and base and VAT add up', () => {
  expect(withholdingOf(9_999, withholdingRuleAt(now, 'natural'))).toEqual({
    base: 8_620,
    vat: 1_379,
    isr: 216,
    vatWithheld: 690,
  });
});

it('never withholds more than the price, whatever the price', () => {
  for (const rule of withholdingRules)
    for (let amount = 0; amount < 3_000; amount += 1) {
      const { base, vat, isr, vatWithheld } = withholdingOf(amount, rule);
      expect(base + vat).toBe(amount);
      expect(isr + vatWithheld).toBeLessThanOrEqual(amount);
    }
});

it('has one rule for each kind of person from the first day of 2026 on, and goes on with the last one', () => {
  const first = startOfLocalDay('2026-01-01');
  for (const person of ['natural', 'legal', undefined] as const) {
    expect(withholdingRuleAt(first, person).from).toEqual(first);
    expect(() => withholdingRuleAt(new Date(first.getTime() - 1), person)).toThrow(RangeError);
    expect(withholdingRuleAt(withholdingEndsAt, person).until).toEqual(withholdingEndsAt);
  }
});

it('names the law of each rate, under an id of its own', () => {
  expect(new Set(withholdingRules.map(({ id }) => id)).size).toBe(withholdingRules.length);
  for (const rule of withholdingRules) {
    expect(withholdingRuleOf(rule.id)).toBe(rule);
    expect(rule.isrSource).toMatch(/^Ley .* artículo /);
    expect(rule.vatSource).toMatch(/^Ley .* artículo /);
    expect(rule.from < rule.until).toBe(true);
  }
  expect(() => withholdingRuleOf('2019')).toThrow(RangeError);
});
