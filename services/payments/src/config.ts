import { baseConfig, sealingKey } from '@tianguis/chassis/process/config';
import { inProduction, liveKey, providersOwn } from '@tianguis/chassis/process/production';
import { rfcSchema } from '@tianguis/proto/payments/tax/rfc';
import { taxRegimes } from '@tianguis/proto/payments/tax/sat-catalogues';
import { z } from 'zod';
import { sellerCapabilities } from './provider/stripe-payouts.ts';

const settings = baseConfig.extend({
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_/, 'must be a Stripe secret key (sk_… or rk_…)'),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^whsec_/, 'must be a Stripe webhook signing secret (whsec_…)'),
  /** The secret of the endpoint for events of sellers' accounts. */
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().regex(/^whsec_/, 'must be a Stripe webhook signing secret (whsec_…)'),
  /** Where the provider's API is, if it is not Stripe's own. */
  STRIPE_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  /** Whether sellers' accounts ask for card payments too, which Stripe demands until it approved transfers alone. */
  STRIPE_SELLER_CAPABILITIES: z.enum(sellerCapabilities).default('transfers'),
  STRIPE_TIMEOUT_MS: z.coerce.number().int().min(100).max(80_000).default(10_000),
  /** Address of the gateway from here, for what the marketplace knows of a disputed order; `PUBLIC_URL` by default. */
  PAYMENTS_FILES_FROM: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  /** Seals the path of a mail's receipt, so that only outreach can read it. */
  NOTIFICATION_KEY: sealingKey,
  /** Hours after which an unfinished payment is cancelled at the provider. */
  PAYMENT_CANCEL_AFTER_HOURS: z.coerce.number().min(1).default(24),
  /** Payments that one caller may start in an hour, and attempts of theirs that may be declined. */
  PAYMENTS_INTENTS_PER_HOUR: z.coerce.number().int().min(1).default(40),
  PAYMENTS_DECLINES_PER_HOUR: z.coerce.number().int().min(1).default(15),
  /** Whether ISR and IVA are withheld from sellers (services/payments/src/taxes/README.md says what has to be known first). */
  PAYMENTS_WITHHOLD_TAXES: z.enum(['on', 'off']).default('off'),
  /** Who issues the invoices of commissions; the product and the form of payment are codes of SAT's catalogues. */
  PAYMENTS_INVOICE_RFC: rfcSchema.optional(),
  PAYMENTS_INVOICE_NAME: z.string().trim().min(1).max(254).optional(),
  PAYMENTS_INVOICE_REGIME: z.enum(taxRegimes.map(({ id }) => id)).optional(),
  PAYMENTS_INVOICE_POSTAL_CODE: z
    .string()
    .regex(/^\d{5}$/, 'must be a postal code of 5 digits')
    .optional(),
  PAYMENTS_INVOICE_PRODUCT: z
    .string()
    .regex(/^\d{8}$/, 'must be a code of c_ClaveProdServ, 8 digits')
    .optional(),
  PAYMENTS_INVOICE_PAYMENT_FORM: z
    .string()
    .regex(/^\d{2}$/, 'must be a code of c_FormaPago, 2 digits')
    .optional(),
  /** Whether invoices of commission are sealed and stamped (services/payments/src/invoices/README.md says what has to be known first). */
  PAYMENTS_INVOICES: z.enum(['on', 'off']).default('off'),
  /** Paths of the certificate for seals (CSD) and its key, as SAT hands them out: `.cer` and `.key`. */
  PAYMENTS_CSD_CERTIFICATE: z.string().min(1).optional(),
  PAYMENTS_CSD_KEY: z.string().min(1).optional(),
  PAYMENTS_CSD_PASSWORD: z.string().min(1).optional(),
  /** The certification provider (PAC), SW Sapien: where it is, and the token of its account. */
  PAYMENTS_PAC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
    .default('https://services.sw.com.mx'),
  PAYMENTS_PAC_TOKEN: z.string().min(1).optional(),
  PAYMENTS_PAC_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(30_000),
  /** Where SAT says how an invoice stands. */
  PAYMENTS_SAT_STATUS_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
    .default('https://consultaqr.facturaelectronica.sat.gob.mx/ConsultaCFDIService.svc'),
  /** Declined attempts after which a payment is cancelled. */
  PAYMENTS_DECLINES_PER_INTENT: z.coerce.number().int().min(1).default(6),
});

export const config = inProduction(settings, {
  STRIPE_SECRET_KEY: liveKey(/^(sk|rk)_live_/),
  STRIPE_BASE_URL: providersOwn('stripe.com'),
  PAYMENTS_PAC_URL: providersOwn('sw.com.mx'),
  PAYMENTS_SAT_STATUS_URL: providersOwn('sat.gob.mx'),
});
export type Config = z.output<typeof config>;

/** The settings of the audit, which does not listen. */
export const auditConfig = settings.pick({
  DATABASE_URL: true,
  STRIPE_SECRET_KEY: true,
  STRIPE_BASE_URL: true,
  STRIPE_TIMEOUT_MS: true,
});

/** Whether the provider's key moves real money. Events of the other mode are not about it. */
export const isLive = ({ STRIPE_SECRET_KEY }: Pick<Config, 'STRIPE_SECRET_KEY'>): boolean =>
  /^(sk|rk)_live_/.test(STRIPE_SECRET_KEY);
