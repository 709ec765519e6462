import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localTime } from '@tianguis/proto/time';
import { makeCsd } from '@tianguis/sandbox/pac/make-csd';

const password = 'clave de prueba';
const issuer = { rfc: 'KIJ0906199R1', name: 'KERNEL INDUSTIA JUGUETERA' };

/** What issuing invoices takes, with a certificate of its own, and the folder that has it. */
export function invoicingSettings(certificate: Partial<Parameters<typeof makeCsd>[0]> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'csd-'));
  const made = makeCsd({ ...issuer, ...certificate }, password);
  writeFileSync(join(folder, 'csd.cer'), made.certificate);
  writeFileSync(join(folder, 'csd.key'), made.key);
  const settings = {
    PAYMENTS_INVOICES: 'on',
    PAYMENTS_INVOICE_RFC: issuer.rfc,
    PAYMENTS_INVOICE_NAME: issuer.name,
    PAYMENTS_INVOICE_REGIME: '601',
    PAYMENTS_INVOICE_POSTAL_CODE: '28971',
    PAYMENTS_INVOICE_PRODUCT: '80141600',
    PAYMENTS_INVOICE_PAYMENT_FORM: '17',
    PAYMENTS_CSD_CERTIFICATE: join(folder, 'csd.cer'),
    PAYMENTS_CSD_KEY: join(folder, 'csd.key'),
    PAYMENTS_CSD_PASSWORD: password,
    PAYMENTS_PAC_TIMEOUT_MS: '1000',
  };
  return { folder, settings };
}

export const company = {
  rfc: 'EKU9003173C9',
  name: 'Escuela Kemper Urgate',
  regime: '601',
  postalCode: '42501',
  cfdiUse: 'G03',
};

/** A person of their own, so that the provider's invoices of each test are apart. */
export const person = (rfc: string, name: string) => ({ ...company, rfc, name, regime: '612' });

/** The month before this one, in Mexico City: `2026-10`. */
export const lastMonth = (): string =>
  localTime(new Date()).subtract({ months: 1 }).toPlainDate().toString().slice(0, 7);
