import { describe, expect, it } from 'vitest';
import { type Answer, learn, type Reaction, type SeenLine, type Stated } from './learning.ts';

const now = new Date('2026-11-25T12:00:00Z');
const stated: Stated = { materials: [], nearZone: 'iztapalapa', nearKm: 60, namesZones: false };

const cement: SeenLine = {
  category: 'cemento',
  material: 'cemento-concreto',
  condition: 'new_surplus',
  quantity: 20,
  centavos: 150_00,
  named: true,
};

interface Seen extends Partial<SeenLine> {
  readonly zone?: string;
  readonly sellerId?: number;
  readonly daysAgo?: number;
}

const reaction = (
  answer: Answer,
  { zone = 'iztapalapa', sellerId = 9, daysAgo = 1, ...line }: Seen = {},
): Reaction => ({
  answer,
  at: new Date(now.getTime() - daysAgo * 86_400_000),
  zone,
  sellerId,
  lines: [{ ...cement, ...line }],
});

const times = (count: number, answer: Answer, seen: Seen = {}): Reaction[] =>
  Array.from({ length: count }, (_, n) => reaction(answer, { sellerId: 20 + n, ...seen }));

describe('27.5: what a member’s answers say about an interest', () => {
  it('says nothing while there are fewer than three', () => {
    expect(learn(times(2, 'declined'), stated, now)).toBeUndefined();
  });

  it('ends the distance between lots that they open and lots that they turn down', () => {
    const learned = learn([...times(5, 'opened'), ...times(5, 'declined', { zone: 'texcoco' })], stated, now);
    expect(learned?.km).toBeGreaterThan(3);
    expect(learned?.km).toBeLessThan(30);
    expect(learned?.categories.cemento).toMatchObject({ liking: 1 });
  });

  it('ends the price between what they buy and what they turn down', () => {
    const seen = [...times(5, 'bought', { centavos: 100_00 }), ...times(5, 'declined', { centavos: 200_00 })];
    const { centavos } = learn(seen, stated, now)?.categories.cemento ?? {};
    expect(centavos).toBeGreaterThan(105_00);
    expect(centavos).toBeLessThan(195_00);
  });

  it('finds the least quantity, and that used things are not wanted', () => {
    const few = learn([...times(6, 'opened', { quantity: 50 }), ...times(6, 'declined', { quantity: 3 })], stated, now);
    expect(few?.quantity).toBeGreaterThan(5);
    const used = learn([...times(6, 'opened'), ...times(6, 'declined', { condition: 'used' })], stated, now);
    expect(used?.used).toBeLessThan(0.6);
  });

  it('finds the place around which they open lots, if they stated none', () => {
    const nowhere = { ...stated, nearZone: null, nearKm: null };
    const seen = [...times(6, 'opened'), ...times(6, 'declined', { zone: 'tijuana' })];
    expect(learn(seen, nowhere, now)).toMatchObject({ zone: 'iztapalapa', km: expect.any(Number) });
    expect(learn(seen, { ...nowhere, namesZones: true }, now)).toMatchObject({ zone: null, km: null });
  });

  it('likes a category that they bought of the material they named, not one that they opened once', () => {
    const material = { ...stated, materials: ['cemento-concreto'] };
    const rest = times(2, 'unanswered', { named: false, category: 'block' });
    const bought = [reaction('bought', { named: false, category: 'mortero' }), ...rest];
    expect(learn(bought, material, now)?.also).toEqual(['mortero']);
    const opened = [reaction('opened', { named: false, category: 'mortero' }), ...rest];
    expect(learn(opened, material, now)?.also).toEqual([]);
  });

  it('lowers a seller whom they turn down for no other reason', () => {
    const others = times(6, 'opened').map((each, n) => ({ ...each, sellerId: 30 + n }));
    const learned = learn([...others, ...times(3, 'declined', { sellerId: 7 })], stated, now);
    expect(learned?.sellers['7']).toBeLessThan(0.75);
    expect(Object.keys(learned?.sellers ?? {})).toEqual(['7']);
  });

  it('believes new answers more than old ones', () => {
    const old = times(6, 'declined', { daysAgo: 720 });
    const recent = times(4, 'opened', { daysAgo: 2 });
    const fades = learn([...old, ...recent], stated, now)?.categories.cemento?.liking;
    const lasts = learn([...times(6, 'declined', { daysAgo: 2 }), ...recent], stated, now)?.categories.cemento?.liking;
    expect(fades).toBeGreaterThan(lasts ?? 1);
  });
});
