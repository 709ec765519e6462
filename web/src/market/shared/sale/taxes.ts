import { getWithholdingTerms } from '@tianguis/proto/gen/client.ts';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import { withholdingOf } from '@tianguis/proto/payments/earnings/withholding';
import { useOperation } from '../../../platform/api/api.ts';

/** What is withheld from a sale for SAT, and what is left of it; pesos. */
export interface Taxes {
  readonly isr: number;
  readonly vatWithheld: number;
  readonly net: number;
}

/** By which rates taxes are withheld from a member's sales now; null where none are, or until it is known. */
export function useTaxTerms(isMember = true) {
  return useOperation(getWithholdingTerms, undefined, { enabled: isMember }).data?.terms ?? null;
}
export type TaxTerms = NonNullable<ReturnType<typeof useTaxTerms>>;

/** What is withheld from a sale of which so much is for new goods, and what is left of the seller's net. Of used goods nothing is. */
export function taxesOf(net: number, ofNew: number, terms: TaxTerms): Taxes {
  const { isr, vatWithheld } = withholdingOf(toCentavos(ofNew), terms);
  return { isr: toPesos(isr), vatWithheld: toPesos(vatWithheld), net: toPesos(toCentavos(net) - isr - vatWithheld) };
}

/** The same of what is left after a part is given back, as near as the order's own sums tell it. */
export function taxesOfRest({ isr, vatWithheld }: Taxes, net: number, rest: number): Taxes {
  const part = { isr: Math.round(toCentavos(isr) * rest), vatWithheld: Math.round(toCentavos(vatWithheld) * rest) };
  return {
    isr: toPesos(part.isr),
    vatWithheld: toPesos(part.vatWithheld),
    net: toPesos(toCentavos(net) - part.isr - part.vatWithheld),
  };
}
