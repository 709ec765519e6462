import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import { paymentLimits, toCentavos } from '@tianguis/proto/money';
import { notPayable } from '../orders/errors.ts';
import { takeLine } from '../orders/place-order.ts';
import type { LotLine } from '../orders/stock-store.ts';
import { lineChanged, lineIsGift } from './errors.ts';
import type { Proposal, ProposedLine } from './proposal.ts';

export interface Named {
  readonly lineId: number;
  readonly quantity: number;
  /** Pesos for one unit. */
  readonly price: number;
}

/** The prices that somebody names for lines of a lot as it is now; throws what cannot become an order. */
export function readProposal(known: readonly LotLine[], named: readonly Named[]): Proposal {
  const lines = named.map(({ lineId, quantity, price }, index): ProposedLine => {
    const line = takeLine(known, { lineId, quantity }, index);
    if (line.centavos === 0) throw lineIsGift(index);
    const centavos = toCentavos(price);
    return { lineId, name: line.name, unit: line.unit, quantity, centavos, amount: amountOf(quantity, centavos) };
  });
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (amount < toCentavos(paymentLimits.min) || amount > toCentavos(paymentLimits.max)) throw notPayable();
  return { lines, amount };
}

/** What was agreed, as lines of an order; throws where the lot no longer has it. */
export const agreedLines = (known: readonly LotLine[], { lines }: Proposal) =>
  lines.map(({ lineId, name, unit, quantity, centavos, amount }, index) => {
    const line = takeLine(known, { lineId, quantity }, index);
    if (line.name !== name || line.unit !== unit) throw lineChanged(index);
    return { ...line, quantity, centavos, amount };
  });
