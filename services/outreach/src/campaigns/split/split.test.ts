import { describe, expect, it } from 'vitest';
import { checkAlike, checkedSplit, type Split, sharesOf, variantOf } from './split.ts';

const split = (shares: readonly number[], key = 7): Split => ({
  others: shares.map((share, index) => ({ templateId: 2 + index, share })),
  measure: 'replied',
  hours: 72,
  key,
});

const counts = (of: Split): number[] => {
  const found = sharesOf(of).map(() => 0);
  for (let id = 1; id <= 20_000; id += 1) {
    const variant = variantOf(of, id);
    found[variant] = (found[variant] ?? 0) + 1;
  }
  return found;
};

describe('a split', () => {
  it('gives each version its share of the people', () => {
    for (const shares of [[50], [10], [90], [33, 33], [10, 20]]) {
      const of = split(shares);
      counts(of).forEach((count, variant) => {
        expect(Math.abs(count / 200 - (sharesOf(of)[variant] ?? 0))).toBeLessThan(1.2);
      });
    }
  });

  it('gives a person the same version again, and in another campaign one that has nothing to do with it', () => {
    const first = split([50]);
    const second = split([50], 8);
    let together = 0;
    for (let id = 1; id <= 20_000; id += 1) {
      expect(variantOf(first, id)).toBe(variantOf({ ...first }, id));
      if (variantOf(first, id) === variantOf(second, id)) together += 1;
    }
    expect(together / 20_000).toBeGreaterThan(0.49);
    expect(together / 20_000).toBeLessThan(0.51);
  });

  it('needs different templates and a share for the first', () => {
    const input = { measure: 'replied', hours: 72 } as const;
    const others = (...shares: number[]) => shares.map((share, index) => ({ templateId: 2 + index, share }));
    expect(checkedSplit({ ...input, others: others(50) }, 1).key).toBeGreaterThanOrEqual(0);
    expect(checkedSplit({ ...input, others: others(50), key: 3 }, 1).key).toBe(3);
    expect(() => checkedSplit({ ...input, others: others(50) }, 2)).toThrow(/template of its own|plantilla distinta/);
    expect(() => checkedSplit({ ...input, others: others(50, 45) }, 1)).toThrow(/10%/);
  });

  it('compares only versions that reach the same people', () => {
    const template = (approval: string) => ({ approval }) as Parameters<typeof checkAlike>[0][number];
    expect(() => checkAlike([template('approved'), template('approved')])).not.toThrow();
    expect(() => checkAlike([template('pending'), template('unsubmitted')])).not.toThrow();
    expect(() => checkAlike([template('approved'), template('pending')])).toThrow();
  });
});
