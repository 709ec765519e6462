import { describe, expect, it } from 'vitest';
import { draftOf, emptyRule, isSame, lacksOf, movedUp } from './draft.ts';

const rule = (zone: string) => ({ key: zone, zones: [zone], categories: [], people: ['staff:1'] });

describe('a draft of the rules', () => {
  it('changes only with what it says, no matter who saved it last', () => {
    const stored = { rules: [rule('a')], others: ['staff:1'], updatedBy: 'Eva', updatedAt: null };
    expect(isSame(draftOf(stored), { rules: [rule('a')], others: ['staff:1'] })).toBe(true);
    expect(isSame(draftOf(stored), { rules: [rule('a')], others: [] })).toBe(false);
  });

  it('moves a rule up, and leaves the first where it is', () => {
    const rules = [rule('a'), rule('b'), rule('c')];
    expect(movedUp(rules, 2).map(({ key }) => key)).toEqual(['a', 'c', 'b']);
    expect(movedUp(rules, 0)).toEqual(rules);
    expect(movedUp(rules, 7)).toEqual(rules);
  });

  it('says what a rule lacks', () => {
    expect(lacksOf(emptyRule())).toEqual({ which: true, people: true });
    expect(lacksOf({ ...emptyRule(), categories: ['obra'] })).toEqual({ which: false, people: true });
    expect(lacksOf(rule('a'))).toEqual({ which: false, people: false });
  });
});
