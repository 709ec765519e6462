import { expect, it } from 'vitest';
import '../index.ts';
import { sharesOf } from './decide.tsx';

const sale = (percent: number) => ({ percent, gross: 0, commission: 0, commissionVat: 0, net: 0, pilotEndsAt: null });

it('shares all of the money between the buyer, the seller and the commission, to the centavo', () => {
  for (const percent of [0, 10])
    for (const amount of [0.03, 99.99, 7_800, 99_999.99])
      for (const part of [0.01, amount / 3])
        for (const move of ['settle', 'part', 'refund'] as const) {
          const given = Math.round(part * 100) / 100;
          const { back, net, commission } = sharesOf({ amount, sale: sale(percent) }, move, given);
          const centavos = [back, net, commission].map((pesos) => Math.round(pesos * 100));
          expect(
            centavos.reduce((sum, each) => sum + each, 0),
            `${move} ${given} of ${amount}`,
          ).toBe(Math.round(amount * 100));
        }
  expect(sharesOf({ amount: 500, sale: sale(10) }, 'part', 200)).toEqual({ back: 200, net: 270, commission: 30 });
  expect(sharesOf({ amount: 500, sale: sale(10) }, 'refund', 0)).toEqual({ back: 500, net: 0, commission: 0 });
});
