import type { Language } from '@tianguis/proto/errors';
import type { receiptSteps } from '@tianguis/proto/payments/orders/operations';
import type { PaymentMeans } from '@tianguis/proto/payments/orders/voucher';

type ReceiptStep = (typeof receiptSteps)[number];

const paidBy: Readonly<Record<Language, Readonly<Record<PaymentMeans, string>>>> = {
  es: {
    card: 'Pago con tarjeta',
    oxxo: 'Pago en OXXO',
    spei: 'Pago por transferencia SPEI',
  },
  en: {
    card: 'Card payment',
    oxxo: 'Payment at OXXO',
    spei: 'Payment by SPEI transfer',
  },
};

const moved: Readonly<Record<Language, Readonly<Record<Exclude<ReceiptStep, 'capture'>, string>>>> = {
  es: {
    refund: 'Devolución',
    refund_failed: 'Devolución que no llegó',
    refund_sent: 'Devolución por transferencia',
    refund_returned: 'Transferencia que regresó el banco',
    dispute: 'En disputa con el banco',
    dispute_won: 'Disputa resuelta',
  },
  en: {
    refund: 'Refund',
    refund_failed: 'Refund that did not arrive',
    refund_sent: 'Refund by bank transfer',
    refund_returned: 'Transfer that the bank sent back',
    dispute: 'Disputed with the bank',
    dispute_won: 'Dispute decided',
  },
};

/** What happened to a buyer's money, as receipts and statements say it. */
export const stepText = (
  { step, means }: { readonly step: ReceiptStep; readonly means: PaymentMeans },
  language: Language,
): string => (step === 'capture' ? paidBy[language][means] : moved[language][step]);
