import { z } from 'zod';

const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });

/** The environment of the sandbox's process. */
export const sandboxConfig = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  HOST: z.string().min(1).default('127.0.0.1'),
  WEBHOOK_BASE: webUrl.optional(),
  WEBHOOK_TARGET: webUrl.optional(),
  PUBLIC_URL: webUrl.transform((url) => url.replace(/\/+$/, '')).optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[\da-zA-Z]{32}$/, 'must be AC and 32 letters or digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().min(1).optional(),
  TWILIO_WHATSAPP_FROM: z
    .string()
    .regex(/^(whatsapp:)?\+\d{8,15}$/, 'must be a phone in E.164')
    .optional(),
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().min(1).optional(),
  PAYMENTS_PAC_TOKEN: z.string().min(1).optional(),
  SMTP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Pesos that an operator tops the platform's balance up with before the first sale: refunds and carriers are paid from it. */
  OPENING_BALANCE: z.coerce.number().int().min(0).default(50_000),
  DATA_DIR: z.string().min(1).optional(),
  MAX_MESSAGES: z.coerce.number().int().min(1).optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});
