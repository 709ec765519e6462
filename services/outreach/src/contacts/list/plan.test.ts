import { describe, expect, it } from 'vitest';
import { type Known, planOf } from './plan.ts';

const known = (more: Partial<Known> = {}): Known => ({
  counts: undefined,
  tagged: undefined,
  search: undefined,
  ...more,
});
const countsOf = (all: number, more: Partial<NonNullable<Known['counts']>> = {}) => ({
  all,
  status: 1_000_000,
  category: 1_000_000,
  zone: 1_000_000,
  city: 1_000_000,
  ...more,
});
const found = { word: 'sol', found: { count: 2, ids: '{2,1}' }, backlog: false };
const common = { word: 'ferreteria', found: undefined, backlog: false };

describe('a page of contacts', () => {
  it('is not read where nobody fits', () => {
    expect(planOf({ zone: ['A'] }, 'newest', known({ counts: countsOf(0) }))).toEqual({ kind: 'none' });
    expect(planOf({ q: 'zzz' }, 'name', known({ search: { ...common, found: { count: 0, ids: '{}' } } }))).toEqual({
      kind: 'none',
    });
  });

  it('is gathered where few fit, by filter, tag or search', () => {
    const gather = { kind: 'gather' };
    expect(planOf({ zone: ['A'] }, 'name', known({ counts: countsOf(8_000) }))).toEqual(gather);
    expect(planOf({ zone: ['A'] }, 'newest', known({ counts: countsOf(20, { zone: 90_000 }) }))).toEqual(gather);
    expect(planOf({ zone: ['A'], tag: ['t'] }, 'newest', known({ counts: countsOf(500_000), tagged: 12 }))).toEqual(
      gather,
    );
    expect(planOf({ q: 'sol' }, 'leadScore', known({ search: found }))).toEqual(gather);
    expect(planOf({ zone: ['A'] }, 'leadScore', known({ counts: countsOf(16_000) }))).toEqual(gather);
    expect(planOf({ zone: ['A'] }, 'name', known({ counts: countsOf(16_000) }))).not.toEqual(gather);
  });

  it('of a segment is gathered where it is small, and is never sure how many fit beside other filters', () => {
    const rules = { kind: 'group' as const, join: 'all' as const, rules: [] };
    const gather = { kind: 'gather' };
    const counts = countsOf(4_000, { zone: 5_000 });
    expect(planOf({ rules }, 'newest', known({ segment: { count: 0, ids: '{}' } }))).toEqual({ kind: 'none' });
    expect(planOf({ rules }, 'newest', known({ segment: { count: 9, ids: '{1}' } }))).toEqual(gather);
    expect(planOf({ rules, zone: ['A'] }, 'newest', known({ counts }))).toEqual(gather);
    expect(planOf({ rules, q: 'sol' }, 'newest', known({ search: found }))).toEqual(gather);
    expect(planOf({ rules }, 'newest', known())).toMatchObject({ kind: 'walk', along: { index: 'order' } });
  });

  it('is walked to where few fit close together', () => {
    const counts = countsOf(4_000, { zone: 5_000 });
    expect(planOf({ zone: ['A'] }, 'newest', known({ counts }))).toMatchObject({ along: { index: 'zone' } });
    expect(planOf({ tag: ['t'] }, 'newest', known({ tagged: 3 }))).toMatchObject({ along: { index: 'tag' } });
    expect(planOf({ zone: ['A'] }, 'newest', known({ counts: countsOf(4_000, { zone: 900_000 }) }))).toEqual({
      kind: 'gather',
    });
  });

  it('is walked to where many fit, along the filter with the fewest rows', () => {
    const filter = { status: ['new' as const], zone: ['A', 'B'], tag: ['t'] };
    const counts = countsOf(90_000, { status: 400_000, zone: 150_000 });
    expect(planOf(filter, 'newest', known({ counts, tagged: 200_000 }))).toEqual({
      kind: 'walk',
      along: { index: 'zone', values: ['A', 'B'], length: 150_000 },
    });
    expect(planOf(filter, 'newest', known({ counts, tagged: 9_000 }))).toMatchObject({
      along: { index: 'tag' },
    });
  });

  it('is walked to along the sort where no filter helps, or the sort has its own index', () => {
    expect(planOf({}, 'newest', known())).toEqual({ kind: 'walk', along: { index: 'order' } });
    expect(planOf({ zone: ['A'] }, 'name', known({ counts: countsOf(90_000) }))).toMatchObject({
      along: { index: 'order' },
    });
    expect(planOf({}, 'lastAnswer', known())).toMatchObject({ along: { index: 'status', values: { length: 5 } } });
    expect(planOf({ status: ['new'] }, 'leadScore', known({ counts: countsOf(90_000) }))).toMatchObject({
      along: { index: 'status', values: ['new'] },
    });
  });

  it('of a search alone is walked to along the ids it found', () => {
    expect(planOf({ q: 'sol' }, 'newest', known({ search: found }))).toEqual({
      kind: 'walk',
      along: { index: 'found' },
    });
    expect(planOf({ q: 'sol', zone: ['A'] }, 'newest', known({ search: found, counts: countsOf(90_000) }))).toEqual({
      kind: 'gather',
    });
  });

  it('of a common word is walked to along the texts, unless some are not indexed yet', () => {
    expect(planOf({ q: 'f' }, 'newest', known({ search: common }))).toMatchObject({ along: { index: 'text' } });
    expect(planOf({ q: 'f' }, 'newest', known({ search: { ...common, backlog: true } }))).toMatchObject({
      along: { index: 'order' },
    });
  });
});
