import type { Language } from '@tianguis/proto/errors';
import { toPesos } from '@tianguis/proto/money';

/** Sums of a seller’s account in a month, centavos. */
interface Sums {
  readonly opening: number;
  readonly earned: number;
  readonly returned: number;
  readonly paid: number;
}

interface Line {
  readonly at: Date;
  readonly step: string;
  readonly orderNumber: string | null;
  readonly reference: string | null;
  readonly amount: number;
}

export const closingOf = ({ opening, earned, returned, paid }: Sums): number => opening + earned - returned - paid;

const words = {
  es: {
    head: ['Fecha', 'Concepto', 'Pedido', 'Referencia', 'Monto', 'Saldo'],
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    steps: {
      settle: 'Venta',
      refund: 'Reembolso',
      refund_failed: 'Reembolso que no llegó',
      dispute: 'Disputa',
      dispute_won: 'Disputa ganada',
      transfer: 'Pago enviado',
      transfer_returned: 'Pago devuelto',
    },
  },
  en: {
    head: ['Date', 'What', 'Order', 'Reference', 'Amount', 'Balance'],
    opening: 'Opening balance',
    closing: 'Closing balance',
    steps: {
      settle: 'Sale',
      refund: 'Refund',
      refund_failed: 'Refund that did not arrive',
      dispute: 'Dispute',
      dispute_won: 'Dispute won',
      transfer: 'Money sent',
      transfer_returned: 'Money returned',
    },
  },
} as const;

export const headOf = (language: Language): readonly string[] => words[language].head;

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });

type Row = readonly [day: string, what: string, order: string, reference: string, amount: string, balance: string];

const fixed = (centavos: number): string => toPesos(centavos).toFixed(2);

/** The rows of a statement: the opening balance, each line with the balance after it, and the closing balance. */
export function rowsOf(opening: number, lines: readonly Line[], language: Language): Row[] {
  const { steps, ...m } = words[language];
  const named: Readonly<Record<string, string>> = steps;
  let balance = opening;
  const moved = lines.map(({ at, step, orderNumber, reference, amount }): Row => {
    balance += amount;
    const day = dayOf.format(at);
    return [day, named[step] ?? step, orderNumber ?? '', reference ?? '', fixed(amount), fixed(balance)];
  });
  return [['', m.opening, '', '', '', fixed(opening)], ...moved, ['', m.closing, '', '', '', fixed(balance)]];
}
