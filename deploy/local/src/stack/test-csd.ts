import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCsd } from '@tianguis/sandbox/pac/make-csd';
import type { Secrets } from '../secrets.ts';
import type { Providers } from './providers.ts';

/** A taxpayer that SAT publishes for tests of invoices, with codes as an accountant may choose them. */
const issuer = {
  PAYMENTS_INVOICE_RFC: 'KIJ0906199R1',
  PAYMENTS_INVOICE_NAME: 'KERNEL INDUSTIA JUGUETERA',
  PAYMENTS_INVOICE_REGIME: '601',
  PAYMENTS_INVOICE_POSTAL_CODE: '28971',
  PAYMENTS_INVOICE_PRODUCT: '80141600',
  PAYMENTS_INVOICE_PAYMENT_FORM: '17',
};

/** A certificate for the sandbox, made once and kept in the data folder. */
function keepCsd(folder: string, password: string): Record<string, string> {
  const certificate = join(folder, 'prueba.cer');
  const key = join(folder, 'prueba.key');
  if (!existsSync(certificate) || !existsSync(key)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const made = makeCsd({ rfc: issuer.PAYMENTS_INVOICE_RFC, name: issuer.PAYMENTS_INVOICE_NAME }, password);
    writeFileSync(key, made.key, { mode: 0o600 });
    writeFileSync(certificate, made.certificate, { mode: 0o600 });
  }
  return { PAYMENTS_CSD_CERTIFICATE: certificate, PAYMENTS_CSD_KEY: key, PAYMENTS_CSD_PASSWORD: password };
}

interface Place {
  readonly sandboxUrl: string;
  /** Where the certificate is kept. */
  readonly folder: string;
}

/** Where invoices are turned on without an account at a certification provider, they are stamped by the sandbox. */
export function withInvoicing(
  providers: Providers,
  env: NodeJS.ProcessEnv,
  { sandbox: secret }: Secrets,
  { sandboxUrl, folder }: Place,
): Providers {
  const isOff = env.PAYMENTS_INVOICES !== 'on' || env.PAYMENTS_PAC_TOKEN || env.NODE_ENV === 'production';
  if (isOff) return providers;
  const token = `pac-${secret}`;
  const stamped = {
    ...issuer,
    ...keepCsd(folder, `csd-${secret}`),
    PAYMENTS_PAC_URL: sandboxUrl,
    PAYMENTS_PAC_TOKEN: token,
    PAYMENTS_SAT_STATUS_URL: `${sandboxUrl}/ConsultaCFDIService.svc`,
  };
  return {
    ...providers,
    sandboxed: [...providers.sandboxed, 'PAC'],
    sandbox: { ...providers.sandbox, PAYMENTS_PAC_TOKEN: token },
    payments: { ...providers.payments, ...stamped },
  };
}
