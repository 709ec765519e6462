import { describe, expect, test } from 'vitest';
import { materialById } from '../materials/catalogue.ts';
import { decimalOf, product, rounded, sum } from './decimal.ts';
import { emissionFactors } from './factors.ts';
import { estimate, footprintOf, type Goods, inputsOf } from './footprint.ts';
import { footprintInputs } from './inputs.ts';

const goods = (rest: Partial<Goods>): Goods => ({
  category: 'varilla',
  quantity: 1,
  unit: 'tramo',
  condition: 'new_surplus',
  ...rest,
});
const resultOf = (rest: Partial<Goods>) => footprintOf(inputsOf(goods(rest)));

describe('decimals', () => {
  test('are added and multiplied without losing a digit', () => {
    expect(sum('0.1', '0.2')).toBe('0.3');
    expect(sum('10', '-10.001')).toBe('-0.001');
    expect(sum()).toBe('0');
    expect(product('0.672', '3824.09335')).toBe('2569.7907312');
    expect(product('-0.5', '0.30')).toBe('-0.15');
    expect(product('99999999.999', '22310', '0.001')).toBe('2230999999.97769');
  });

  test('are rounded half away from zero for people to read', () => {
    expect(rounded('2.345', 2)).toBe('2.35');
    expect(rounded('-2.345', 2)).toBe('-2.35');
    expect(rounded('2.3449', 2)).toBe('2.34');
    expect(rounded('7', 2)).toBe('7');
  });

  test('are read from quantities of three decimals', () => {
    expect(decimalOf(0.1 + 0.2)).toBe('0.3');
    expect(decimalOf(9_999_999)).toBe('9999999');
    expect(() => sum('1e5')).toThrow('not a decimal number');
  });
});

describe('footprint', () => {
  // Each by hand: tonnes × (primary × displacement − 30 km × 0.6313 − re-use).
  test.each<[string, Partial<Goods>, string, string]>([
    // 100 × 6.72 kg; 0.672 × (3824.09335 − 18.939)
    ['new rebar', { quantity: 100 }, '672', '2557.0637232'],
    // 40 × 2.07 kg; 0.0828 × (134.75208 − 18.939 − 38.54288)
    ['used planks', { category: 'tabla', quantity: 40, unit: 'pieza', condition: 'used' }, '82.8', '6.39797256'],
    // 12.5 kg of towels; 0.0125 × (22310 − 18.939 − 152.25)
    ['towels by the kilo', { category: 'toallas', quantity: 12.5, unit: 'kg' }, '12.5', '276.7351375'],
    // 20 × 25 kg; 0.5 × (654.53 − 18.939)
    ['cement in sacks', { category: 'cemento', quantity: 20, unit: 'bulto' }, '500', '317.7955'],
    // 1 × 2.2464 kg; 0.0022464 × (120.89653 − 18.939)
    ['a used brick', { category: 'ladrillo', unit: 'pieza', condition: 'used' }, '2.2464', '0.229037395392'],
  ])('of %s is what one gets by hand', (_, line, mass, avoided) => {
    expect(resultOf(line)).toEqual({ mass, avoided });
  });

  test('is a mass alone where no sound factor is known', () => {
    expect(resultOf({ category: 'jabon-tocador', quantity: 3, unit: 'kg' })).toEqual({ mass: '3', avoided: null });
    expect(resultOf({ category: null, quantity: 3, unit: 'kg' })).toEqual({ mass: '3', avoided: null });
  });

  test('is unknown where nobody can say what a piece weighs', () => {
    expect(resultOf({ category: 'toallas', quantity: 3, unit: 'pieza' })).toEqual({ mass: null, avoided: null });
  });

  test('of several lines is their sum, and says what is not in it', () => {
    const lines = [
      goods({ quantity: 100 }),
      goods({ category: 'jabon-tocador', quantity: 3, unit: 'kg' }),
      goods({ category: 'colchones', unit: 'pieza' }),
    ];
    expect(estimate(lines)).toEqual({ mass: '675', avoided: '2557.0637232', withoutMass: 1, withoutFactor: 1 });
    expect(estimate([])).toEqual({ mass: '0', avoided: '0', withoutMass: 0, withoutFactor: 0 });
  });

  test('is the same again from what was stored of its inputs', () => {
    const stored = footprintInputs.parse(JSON.parse(JSON.stringify(inputsOf(goods({ quantity: 33.333 })))));
    expect(footprintOf(stored)).toEqual(resultOf({ quantity: 33.333 }));
  });
});

describe('the tables', () => {
  const categories = emissionFactors.flatMap((factor) => factor.categories);

  test('name categories of the catalogue, each once', () => {
    expect(categories.filter((id) => materialById(id) === undefined)).toEqual([]);
    expect(new Set(categories).size).toBe(categories.length);
  });

  test('say of every figure where it is from, and of one without year or place that it is quoted', () => {
    for (const { source, year, region, basis } of emissionFactors) {
      expect(source).not.toBe('');
      expect(year === null || region === null).toBe(basis === 'secondary');
    }
  });
});
