import type { TransportRate } from '@tianguis/proto/marketplace/transport/operations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceOf } from './quote.ts';
import { weightOf } from './weight.ts';

const rate: TransportRate = {
  roadFactor: 1.3,
  kilometres: 100,
  perFloor: 45,
  help: 250,
  vehicles: [
    { vehicle: 'truck', kilograms: 3_500, base: 690, perKilometre: 21 },
    { vehicle: 'van', kilograms: 1_000, base: 380, perKilometre: 14.5 },
    { vehicle: 'trailer', kilograms: 25_000, base: 3_400, perKilometre: 48 },
  ],
};

const trip = { kilometres: 12.3, kilograms: 810, floors: 0, help: false, access: null };

describe('the price of a trip', () => {
  it('is the vehicle that is large enough, the distance, each floor for each started 100 kg, and the help', () => {
    expect(priceOf(rate, trip)).toMatchObject({ vehicle: 'van', centavos: 38_000 + 17_835 });
    const carried = priceOf(rate, { ...trip, floors: 2, help: true });
    expect(carried).toEqual({
      vehicle: 'van',
      kilograms: 810,
      parts: [
        { part: 'base', centavos: 38_000 },
        { part: 'distance', centavos: 17_835 },
        { part: 'floors', centavos: 4_500 * 2 * 9 },
        { part: 'help', centavos: 25_000 },
      ],
      centavos: 161_835,
    });
    expect(priceOf(rate, { ...trip, vehicle: 'truck' })).toMatchObject({ vehicle: 'truck' });
    expect(priceOf(rate, { ...trip, kilograms: 1_001 })).toMatchObject({ vehicle: 'truck' });
  });

  it('is refused without a weight, and where it is too heavy, too far, or the vehicle does not get in', () => {
    expect(priceOf(rate, { ...trip, kilograms: undefined })).toEqual({ refusal: 'no_weight' });
    expect(priceOf(rate, { ...trip, kilograms: 25_001 })).toEqual({ refusal: 'too_heavy' });
    expect(priceOf(rate, { ...trip, kilometres: 100.1 })).toEqual({ refusal: 'too_far' });
    expect(priceOf(rate, { ...trip, kilograms: 2_000, access: 'van' })).toEqual({ refusal: 'no_access' });
    expect(priceOf(rate, { ...trip, access: 'van' })).toMatchObject({ vehicle: 'van' });
  });

  it('has parts that add up to it, to the centavo', () => {
    const trips = fc.record({
      kilometres: fc.nat(1_000).map((tenths) => tenths / 10),
      kilograms: fc.integer({ min: 1, max: 25_000 }),
      floors: fc.nat(20),
      help: fc.boolean(),
    });
    fc.assert(
      fc.property(trips, (each) => {
        const price = priceOf(rate, { ...each, access: null });
        if ('refusal' in price) throw new Error(price.refusal);
        expect(price.parts.reduce((sum, { centavos }) => sum + centavos, 0)).toBe(price.centavos);
        expect(Number.isSafeInteger(price.centavos)).toBe(true);
      }),
    );
  });
});

describe('what goods weigh', () => {
  const sacks = { category: 'cemento', unit: 'bulto', quantity: 10, total: 40 };
  const pieces = { category: 'toallas', unit: 'pieza', quantity: 3, total: 10 };

  it('follows the seller’s weight of the lot, else the tables, else the buyer', () => {
    expect(weightOf([sacks], { ofLot: 2_000, said: 1 })).toEqual({ kilograms: 500, declared: false });
    expect(weightOf([sacks], { ofLot: null, said: 1 })).toEqual({ kilograms: 250, declared: false });
    expect(weightOf([sacks, pieces], { ofLot: null, said: 300 })).toEqual({ kilograms: 300, declared: true });
    expect(weightOf([sacks, pieces], { ofLot: null, said: undefined })).toEqual({
      kilograms: undefined,
      declared: false,
    });
  });
});
