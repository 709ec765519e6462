import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import { paymentLimits, toCentavos } from '@tianguis/proto/money';
import { type LotLine, notPayable, takeLine } from '../trade/stock.ts';
import { lineChanged, lineIsGift } from './errors.ts';

/** A line of a lot at a price that someone named. Amounts in centavos. */
export interface ProposedLine {
  readonly lineId: number;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  readonly centavos: number;
  readonly amount: number;
}

/** What one side offers the other. */
export interface Proposal {
  readonly lines: readonly ProposedLine[];
  readonly amount: number;
}

export interface Named {
  readonly lineId: number;
  readonly quantity: number;
  /** Pesos for one unit. */
  readonly price: number;
}

/** The prices that someone names for lines of a lot as it is now; throws for what cannot become an order. */
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

/** Refuses goods that cannot be paid together with their transport. */
export function checkPayable({ amount }: Proposal, transport: number): void {
  if (amount + transport > toCentavos(paymentLimits.max)) throw notPayable();
}

/** What was agreed, as lines of an order; throws if the lot no longer has it. */
export const agreedLines = (known: readonly LotLine[], { lines }: Proposal) =>
  lines.map(({ lineId, name, unit, quantity, centavos, amount }, index) => {
    const line = takeLine(known, { lineId, quantity }, index);
    if (line.name !== name || line.unit !== unit) throw lineChanged(index);
    return { ...line, quantity, centavos, amount };
  });
