import { ConfigError } from '@tianguis/chassis/process/config';
import type { Config } from '../config.ts';
import { type Csd, openCsd } from './csd.ts';
import type { Pac } from './pac.ts';
import { swPac } from './sw-pac.ts';

/** Who issues invoices, with which certificate, and who stamps them. */
export interface Invoicing {
  readonly csd: Csd;
  readonly pac: Pac;
}

const needed = [
  'PAYMENTS_INVOICE_RFC',
  'PAYMENTS_INVOICE_NAME',
  'PAYMENTS_INVOICE_REGIME',
  'PAYMENTS_INVOICE_POSTAL_CODE',
  'PAYMENTS_INVOICE_PRODUCT',
  'PAYMENTS_INVOICE_PAYMENT_FORM',
  'PAYMENTS_CSD_CERTIFICATE',
  'PAYMENTS_CSD_KEY',
  'PAYMENTS_CSD_PASSWORD',
  'PAYMENTS_PAC_TOKEN',
] as const;

/** What issuing takes, once it is turned on; says which settings are missing or do not fit. */
export function openInvoicing(config: Config): Invoicing | undefined {
  if (config.PAYMENTS_INVOICES === 'off') return undefined;
  const missing = needed.filter((name) => !config[name]);
  if (missing.length > 0)
    throw new ConfigError(missing.map((name) => `${name} is missing, which PAYMENTS_INVOICES=on needs`));
  const csd = openCsd({
    certificate: config.PAYMENTS_CSD_CERTIFICATE ?? '',
    key: config.PAYMENTS_CSD_KEY ?? '',
    password: config.PAYMENTS_CSD_PASSWORD ?? '',
  });
  if (csd.rfc !== config.PAYMENTS_INVOICE_RFC)
    throw new ConfigError([`PAYMENTS_CSD_CERTIFICATE is of ${csd.rfc}, not of PAYMENTS_INVOICE_RFC`]);
  const pac = swPac({
    url: config.PAYMENTS_PAC_URL,
    token: config.PAYMENTS_PAC_TOKEN ?? '',
    statusUrl: config.PAYMENTS_SAT_STATUS_URL,
    timeout: config.PAYMENTS_PAC_TIMEOUT_MS,
    csd,
    now: () => new Date(),
  });
  return { csd, pac };
}
