import { ConfigError } from '@tianguis/chassis/process/config';
import { type CertificateProblem, certificateWarningDays } from '@tianguis/proto/payments/tax/certificate';
import { day } from '@tianguis/proto/time';
import type { Config } from '../config.ts';
import { CertificateError, type Csd, openCsd } from './csd.ts';
import type { Pac } from './pac.ts';
import { swPac } from './sw-pac.ts';

/** The certificate for seals, or why its files do not fit. */
export type Certificate =
  | { readonly csd: Csd; readonly problem: null }
  | { readonly csd: null; readonly problem: CertificateProblem };

/** With which certificate invoices are sealed, and who stamps them. */
export interface Invoicing {
  readonly certificate: Certificate;
  readonly pac: Pac;
}

/** The certificate, if it seals at a moment. */
export function sealingAt({ certificate: { csd } }: Pick<Invoicing, 'certificate'>, now: Date): Csd | undefined {
  return csd && csd.validFrom <= now && now < csd.validTo ? csd : undefined;
}

function problemOf({ csd, problem }: Certificate, now: Date): CertificateProblem | null {
  if (!csd) return problem;
  if (now >= csd.validTo) return 'expired';
  if (now < csd.validFrom) return 'not_yet_valid';
  return csd.validTo.getTime() - now.getTime() < certificateWarningDays * day ? 'expires_soon' : null;
}

/** How the certificate stands, for staff. */
export function certificateState(invoicing: Pick<Invoicing, 'certificate'>, now: Date) {
  const { certificate } = invoicing;
  return {
    problem: problemOf(certificate, now),
    seals: sealingAt(invoicing, now) !== undefined,
    rfc: certificate.csd?.rfc ?? null,
    number: certificate.csd?.number ?? null,
    validTo: certificate.csd?.validTo.toISOString() ?? null,
  };
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

/** What does not fit is no reason to take payments out of service: staff are told, and invoices wait. */
function openCertificate(config: Config): Certificate {
  try {
    const csd = openCsd({
      certificate: config.PAYMENTS_CSD_CERTIFICATE ?? '',
      key: config.PAYMENTS_CSD_KEY ?? '',
      password: config.PAYMENTS_CSD_PASSWORD ?? '',
    });
    return csd.rfc === config.PAYMENTS_INVOICE_RFC ? { csd, problem: null } : { csd: null, problem: 'other_rfc' };
  } catch (err) {
    if (err instanceof CertificateError) return { csd: null, problem: err.problem };
    throw err;
  }
}

/** What issuing takes, once it is turned on; says which settings are missing. */
export function openInvoicing(config: Config): Invoicing | undefined {
  if (config.PAYMENTS_INVOICES === 'off') return undefined;
  const missing = needed.filter((name) => !config[name]);
  if (missing.length > 0)
    throw new ConfigError(missing.map((name) => `${name} is missing, which PAYMENTS_INVOICES=on needs`));
  const certificate = openCertificate(config);
  const pac = swPac({
    url: config.PAYMENTS_PAC_URL,
    token: config.PAYMENTS_PAC_TOKEN ?? '',
    statusUrl: config.PAYMENTS_SAT_STATUS_URL,
    timeout: config.PAYMENTS_PAC_TIMEOUT_MS,
    csd: certificate.csd,
    now: () => new Date(),
  });
  return { certificate, pac };
}
