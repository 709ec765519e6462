import type { Language } from '@tianguis/proto/errors';

interface DuePayment {
  readonly referrerId: number;
  readonly holder: string;
  readonly clabe: string;
  /** Pesos. */
  readonly owed: number;
  readonly dueAt: Date | null;
}

const heads: Record<Language, readonly string[]> = {
  es: ['Beneficiario', 'CLABE', 'Monto', 'Concepto', 'Referencia', 'Pagar antes del'],
  en: ['Beneficiary', 'CLABE', 'Amount', 'Concept', 'Reference', 'Pay before'],
};

const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });

/** A SPEI transfer takes a concept of 40 letters and a reference of seven digits. */
const conceptOf = (referrerId: number): string => `Comision Tianguis Circular ${referrerId}`;
const referenceOf = (referrerId: number): string => String(referrerId % 10_000_000).padStart(7, '0');

/** One transfer for each referrer, for the bank: rows, the first of which names the columns. */
export const speiRows = (payments: readonly DuePayment[], language: Language): (string | null)[][] => [
  [...heads[language]],
  ...payments.map(({ referrerId, holder, clabe, owed, dueAt }) => [
    holder,
    clabe,
    owed.toFixed(2),
    conceptOf(referrerId),
    referenceOf(referrerId),
    dueAt && dayOf.format(dueAt),
  ]),
];
