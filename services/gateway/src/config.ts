import { baseConfig, pemKey, sealingKey } from '@tianguis/chassis/process/config';
import {
  inProduction,
  leftOut,
  liveKey,
  notOneOf,
  notOwnMachine,
  providersOwn,
} from '@tianguis/chassis/process/production';
import { type UrlVariable, upstreams, urlVariable } from '@tianguis/proto/services';
import { z } from 'zod';
import { networks } from './platform/networks.ts';

const replicas = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim().replace(/\/+$/, '')))
  .pipe(z.array(z.url({ protocol: /^http$/ })).min(1))
  .refine((urls) => urls.length > 0, 'must be http:// URLs separated by commas');

/** Where each service is: `OUTREACH_URL` and the like. */
const urls = Object.fromEntries(upstreams.map((name) => [urlVariable(name), replicas])) as Record<
  UrlVariable,
  typeof replicas
>;

/** Stands for a number where nobody named one. */
const placeholderNumber = '+525512345678';

const settings = baseConfig
  .extend({
    IDENTITY_PRIVATE_KEY: pemKey,
    NOTIFICATION_KEY: sealingKey,
    ...urls,
    /** The first admin, created or updated at each start. */
    ADMIN_EMAIL: z.email().toLowerCase().optional(),
    ADMIN_PASSWORD: z.string().min(8).max(200).optional(),
    /** `smtp://user:password@host:port` of the mail server. */
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }),
    /** Who our mails are from. */
    GATEWAY_MAIL_FROM: z.string().min(3).default('Tianguis Circular <hola@tianguiscircular.mx>'),
    /** Folder of the built web app; without it only the API is served. */
    WEB_DIST: z.string().min(1).optional(),
    /** Networks whose X-Forwarded-For is believed: `10.0.0.0/8,::1`. */
    GATEWAY_TRUSTED_PROXIES: networks.default([]),
    /** Multiplies how many requests and sign-in codes one address may ask for: for load tests and busy offices. */
    GATEWAY_RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
    /** Event streams that one address may hold open, or one person of staff wherever they are. */
    GATEWAY_MAX_STREAMS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
    STRIPE_PUBLISHABLE_KEY: z.string().default(''),
    STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).optional(),
    SANDBOX_PHONE_URL: z.url({ protocol: /^https?$/ }).optional(),
    GATEWAY_WHATSAPP_NUMBER: z.e164().default(placeholderNumber),
    GATEWAY_CONTACT_EMAIL: z.email().default('hola@tianguiscircular.mx'),
    /** Style for MapLibre. Its host serves the tiles, letters and pictures that it names as well: the pages' policy lets no other. */
    MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** A PMTiles file of streets where there is no style, by its address or its path on this host. The pages' policy lets its host be read. */
    MAP_PMTILES_URL: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?!\/)\S+$/)]).optional(),
    GATEWAY_MESSAGING_CONSOLE_URL: z.url().default('https://console.twilio.com'),
  })
  .refine((config) => !config.ADMIN_EMAIL === !config.ADMIN_PASSWORD, {
    path: ['ADMIN_PASSWORD'],
    error: 'must be set together with ADMIN_EMAIL',
  });

export const gatewayConfig = inProduction(settings, {
  SMTP_URL: notOwnMachine,
  STRIPE_PUBLISHABLE_KEY: liveKey(/^pk_live_/),
  STRIPE_JS_URL: providersOwn('stripe.com'),
  SANDBOX_PHONE_URL: leftOut,
  GATEWAY_WHATSAPP_NUMBER: notOneOf(placeholderNumber),
});
export type GatewayConfig = z.output<typeof gatewayConfig>;

/** What the web app is told of this installation. */
export const publicConfig = (config: GatewayConfig) => ({
  sandbox: config.STRIPE_JS_URL !== undefined || config.SANDBOX_PHONE_URL !== undefined,
  stripe: { publishableKey: config.STRIPE_PUBLISHABLE_KEY, jsUrl: config.STRIPE_JS_URL ?? null },
  whatsappNumber: config.GATEWAY_WHATSAPP_NUMBER,
  contactEmail: config.GATEWAY_CONTACT_EMAIL,
  phonePageUrl: config.SANDBOX_PHONE_URL ?? null,
  messagingConsoleUrl: config.GATEWAY_MESSAGING_CONSOLE_URL,
  mapStyleUrl: config.MAP_STYLE_URL ?? null,
  mapTilesUrl: config.MAP_PMTILES_URL ?? null,
});

/** The first admin, where one is named. */
export const firstAdmin = ({ ADMIN_EMAIL: email, ADMIN_PASSWORD: password }: GatewayConfig) =>
  email && password ? { email, password } : undefined;
