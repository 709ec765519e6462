import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import { splitByClabe } from '@tianguis/proto/clabe';
import type { Language } from '@tianguis/proto/errors';
import { plainAmount, toPesos } from '@tianguis/proto/money';
import { localDay } from '@tianguis/proto/time';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';

/** A refund that waits to be transferred. */
export interface RefundPayment {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly holder: string;
  readonly clabe: string;
  /** Centavos. */
  readonly amount: number;
  readonly sendBy: Date | null;
}

const waiting = statement(
  () => sql<RefundPayment>`
  select order_id as "orderId", number as "orderNumber", holder, clabe, bank_refunds.amount::float8 as amount, send_by as "sendBy"
  from bank_refunds join orders on orders.id = order_id
  where state = 'given' and holder is not null and clabe is not null order by send_by, bank_refunds.id`,
);

const heads: Readonly<Record<Language, readonly string[]>> = {
  es: ['Beneficiario', 'CLABE', 'Monto', 'Concepto', 'Referencia', 'Pagar a más tardar', 'Pedido'],
  en: ['Beneficiary', 'CLABE', 'Amount', 'Concept', 'Reference', 'Pay by', 'Order'],
};

/** A SPEI transfer takes a concept of 40 letters without accents, and a reference of seven digits. */
const conceptOf = (orderNumber: string): string => `Reembolso Tianguis ${orderNumber}`.slice(0, 40);
const referenceOf = (orderId: number): string => String(orderId % 10_000_000).padStart(7, '0');

/** The file for the bank: column heads, and one transfer for each refund. */
export const refundRows = (payments: readonly RefundPayment[], language: Language): string[][] => [
  [...heads[language]],
  ...payments.map(({ orderId, orderNumber, holder, clabe, amount, sendBy }) => [
    holder,
    clabe,
    plainAmount(amount),
    conceptOf(orderNumber),
    referenceOf(orderId),
    sendBy ? localDay(sendBy) : '',
    orderNumber,
  ]),
];

/** What is to be transferred now, with the accounts, and how many refunds have an account that no bank takes; who reads it is audited. */
export const readRefundPayments = (
  { inTransaction, outbox, logger }: Deps,
  staffId: number | null,
): Promise<{ readonly payments: RefundPayment[]; readonly leftOut: number }> =>
  inTransaction(async ({ tx }) => {
    const { taken: payments, leftOut } = splitByClabe(await run(tx, waiting()));
    const pesos = toPesos(payments.reduce((sum, { amount }) => sum + amount, 0));
    const detail = { refunds: payments.length, pesos, ...(leftOut.length > 0 && { leftOut: leftOut.length }) };
    await audit(outbox, tx, { action: 'refund_payments_downloaded', subject: 'bank-refunds', staffId, detail });
    const orders = leftOut.map(({ orderNumber }) => orderNumber);
    if (orders.length > 0) logger.error({ orders }, 'refunds wait whose CLABE no bank takes');
    return { payments, leftOut: leftOut.length };
  });
