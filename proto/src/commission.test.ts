import { describe, expect, it } from 'vitest';
import { type CommissionRule, commissionAt, commissionRules, pilotEndOf, sellerShareOf } from './commission.ts';

const startedAt = new Date('2026-11-01T12:00:00Z');
const endsAt = pilotEndOf(startedAt);

describe('the commission of an order', () => {
  it('B1: is 0 % for orders placed within 30 days of the first publication, and 10 % afterwards', () => {
    expect(endsAt.toISOString()).toBe('2026-12-01T12:00:00.000Z');
    expect(commissionAt(startedAt, endsAt)).toEqual({ ruleId: '2026-01-pilot', percent: 0 });
    expect(commissionAt(new Date(endsAt.getTime() - 1), endsAt)).toEqual({ ruleId: '2026-01-pilot', percent: 0 });
    expect(commissionAt(endsAt, endsAt)).toEqual({ ruleId: '2026-01', percent: 10 });
    expect(commissionAt(startedAt, null)).toEqual({ ruleId: '2026-01', percent: 10 });
  });

  it('B1: follows the rule of the day on which the order is placed', () => {
    const change = new Date('2027-03-01T06:00:00Z');
    const [first] = commissionRules;
    if (!first) throw new Error('no rule');
    const rules: readonly CommissionRule[] = [
      { ...first, until: change },
      { ...first, id: '2027-03', from: change, commissionPercent: 12 },
    ];
    expect(commissionAt(new Date(change.getTime() - 1), null, rules)).toEqual({ ruleId: '2026-01', percent: 10 });
    expect(commissionAt(change, null, rules)).toEqual({ ruleId: '2027-03', percent: 12 });
    expect(() => commissionAt(new Date('2025-12-31T00:00:00Z'), null)).toThrow(RangeError);
  });

  it('has one rule at any time', () => {
    for (const [at, rule] of commissionRules.entries()) expect(rule.until).toEqual(commissionRules[at + 1]?.from);
  });
});

it('B3: shares an order between platform and seller to the centavo, with the VAT inside the commission', () => {
  expect(sellerShareOf(116_000, 10)).toEqual({ commission: 11_600, commissionVat: 1_600, net: 104_400 });
  expect(sellerShareOf(1_005, 10)).toEqual({ commission: 101, commissionVat: 14, net: 904 });
  expect(sellerShareOf(116_000, 0)).toEqual({ commission: 0, commissionVat: 0, net: 116_000 });
});
