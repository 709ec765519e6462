import { describe, expect, it } from 'vitest';
import { taxesOf, taxesOfRest } from './taxes.ts';

const terms = { isrPercent: 2.5, vatSharePercent: 50, hasRfc: true };

describe('what is withheld from a sale', () => {
  it('is of what is new in it, and leaves the rest to the seller', () => {
    expect(taxesOf(1_044, 1_160, terms)).toEqual({ isr: 25, vatWithheld: 80, net: 939 });
    expect(taxesOf(1_044, 580, terms)).toEqual({ isr: 12.5, vatWithheld: 40, net: 991.5 });
    expect(taxesOf(1_044, 0, terms)).toEqual({ isr: 0, vatWithheld: 0, net: 1_044 });
  });

  it('shrinks with a part that is given back', () => {
    expect(taxesOfRest({ isr: 25, vatWithheld: 80, net: 939 }, 522, 0.5)).toEqual({
      isr: 12.5,
      vatWithheld: 40,
      net: 469.5,
    });
  });
});
