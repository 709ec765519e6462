import { expect, it } from 'vitest';
import { isGoing, type LineNow, lowestKnown, priceFallOf, shareLeft } from './news.ts';

const line = (changes: Partial<LineNow> = {}): LineNow => ({
  id: 1,
  name: 'Cemento',
  unit: 'bulto',
  centavos: 100_00,
  left: 10,
  ...changes,
});
const known = [{ id: 1, centavos: 100_00, left: 10 }];
const now = new Date('2026-11-25T18:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it('names the line that fell the most, in proportion', () => {
  const both = [...known, { id: 2, centavos: 10_00, left: 5 }];
  const lines = [line({ centavos: 90_00 }), line({ id: 2, name: 'Clavo', centavos: 5_00 })];
  expect(priceFallOf(both, lines)).toEqual({ name: 'Clavo', unit: 'bulto', before: 10_00, now: 5_00 });
});

it('sees no fall in a new line, a price that is now to be agreed, a rise, or what is gone', () => {
  expect(priceFallOf(known, [line({ id: 9, centavos: 1_00 })])).toBeUndefined();
  expect(priceFallOf(known, [line({ centavos: null })])).toBeUndefined();
  expect(priceFallOf(known, [line({ centavos: 120_00 })])).toBeUndefined();
  expect(priceFallOf(known, [line({ centavos: 50_00, left: 0 })])).toBeUndefined();
  expect(priceFallOf([{ id: 1, centavos: null, left: 10 }], [line()])).toBeUndefined();
});

it('does not take a price that was raised first for a fall', () => {
  const raised = lowestKnown(known, [line({ centavos: 150_00 })]);
  expect(priceFallOf(raised, [line({ centavos: 100_00 })])).toBeUndefined();
  const fallen = lowestKnown(known, [line({ centavos: 80_00 })]);
  expect(priceFallOf(fallen, [line({ centavos: 80_00 })])).toBeUndefined();
  expect(priceFallOf(fallen, [line({ centavos: 70_00 })])).toMatchObject({ before: 80_00, now: 70_00 });
});

it('counts what is left of what there was', () => {
  expect(shareLeft(known, [line({ left: 3 })])).toBeCloseTo(0.3);
  expect(shareLeft(known, [])).toBe(0);
  expect(shareLeft(known, [line({ left: 40 })])).toBe(1);
  expect(shareLeft([], [line()])).toBe(1);
});

it('says that a lot is about to go when it ends within two days or little is left', () => {
  const lot = { status: 'published', endsAt: inHours(200), marked: known, lines: [line()] } as const;
  expect(isGoing(lot, now)).toBe(false);
  expect(isGoing({ ...lot, endsAt: inHours(47) }, now)).toBe(true);
  expect(isGoing({ ...lot, endsAt: inHours(-1) }, now)).toBe(false);
  expect(isGoing({ ...lot, lines: [line({ left: 3 })] }, now)).toBe(true);
  expect(isGoing({ ...lot, status: 'sold', lines: [line({ left: 0 })] }, now)).toBe(false);
});
