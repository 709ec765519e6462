import { type AppError, refused } from '@tianguis/chassis/http/error';
import type { Config } from '../config.ts';

/** What the operator of the platform says of themselves to SAT. */
export interface Operator {
  readonly rfc: string;
  readonly name: string;
  readonly regime: string;
  readonly postalCode: string;
}

export const issuerMissing = (): AppError =>
  refused('invoice_issuer_missing', {
    es: 'Falta decir quién factura: pon las variables PAYMENTS_INVOICE_… en la configuración',
    en: 'The issuer of invoices is not set: set the variables PAYMENTS_INVOICE_…',
  });

/** The operator, if all of it is set. */
export function operatorOf(config: Config): Operator | undefined {
  const rfc = config.PAYMENTS_INVOICE_RFC;
  const name = config.PAYMENTS_INVOICE_NAME;
  const regime = config.PAYMENTS_INVOICE_REGIME;
  const postalCode = config.PAYMENTS_INVOICE_POSTAL_CODE;
  return rfc && name && regime && postalCode ? { rfc, name, regime, postalCode } : undefined;
}
