import { baseConfig, sealingKey } from '@tianguis/chassis/process/config';
import {
  inProduction,
  leftOut,
  liveKey,
  notOneOf,
  notOwnMachine,
  providersOwn,
} from '@tianguis/chassis/process/production';
import type { SendSettings } from '@tianguis/proto/outreach/settings/operations';
import { usualAbroad } from '@tianguis/proto/outreach/settings/prices';
import { toE164 } from '@tianguis/proto/phone';
import { z } from 'zod';
import { parseQuietHours } from './settings/quiet-hours.ts';

const whatsappAddress = z
  .string()
  .regex(/^(whatsapp:)?\+[1-9]\d{7,14}$/, 'must be a number such as +14155238886')
  .transform((value) => (value.startsWith('whatsapp:') ? value : `whatsapp:${value}`));

const quietHours = z.string().transform((value, context) => {
  const quiet = parseQuietHours(value);
  if (quiet !== undefined) return quiet;
  context.addIssue({ code: 'custom', message: 'must be hours such as 20-9, or off' });
  return z.NEVER;
});

const phones = z.string().transform((value, context) => {
  const given = value.split(',').filter((part) => part.trim());
  const numbers = given.flatMap((part) => toE164(part) ?? []);
  if (numbers.length === given.length) return numbers;
  context.addIssue({ code: 'custom', message: 'must be phone numbers with commas between them' });
  return z.NEVER;
});

const settings = baseConfig.extend({
  TWILIO_ACCOUNT_SID: z.string().regex(/^AC\w+$/, 'must start with AC'),
  TWILIO_AUTH_TOKEN: z.string().min(1),
  TWILIO_WHATSAPP_FROM: whatsappAddress,
  /** Another host that speaks the provider's protocol: the sandbox. */
  TWILIO_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  NOTIFICATION_KEY: sealingKey,
  /** `smtp://user:password@host:port` of the mail server. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }),
  /** The sender of our mails. */
  OUTREACH_MAIL_FROM: z.string().min(3).default('Tianguis Circular <hola@tianguiscircular.mx>'),
  /** Where this service reaches the gateway, for the files of mails; `PUBLIC_URL` by default. */
  OUTREACH_FILES_FROM: z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' }).optional(),
  /** The private key (P-256, base64url) that signs push messages; browsers subscribe with its public key. */
  OUTREACH_PUSH_KEY: z.string().regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url'),
  /** Whom push services write to about our messages. */
  OUTREACH_PUSH_CONTACT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, 'must be a mailto: or https: address')
    .default('mailto:hola@tianguiscircular.mx'),
  /** Stands in for browsers’ push services: the sandbox. */
  OUTREACH_PUSH_SANDBOX: z.url({ protocol: /^https?$/ }).optional(),
  /** `strict` demands each person's own opt-in. */
  OUTREACH_CONSENT: z.enum(['declared', 'strict']).default('declared'),
  /** Hours in Mexico City without marketing, or `off`. */
  OUTREACH_QUIET_HOURS: quietHours.default({ start: 20, end: 9 }),
  /** People we may write to first in 24 hours (the provider's tier); 0: unlimited. */
  OUTREACH_DAILY_TIER: z.coerce.number().int().min(0).default(0),
  /** Messages a second of our number, all replicas together; 0: unlimited. */
  OUTREACH_MESSAGES_PER_SECOND: z.coerce.number().int().min(0).max(2000).default(80),
  /** Marketing messages to one person in a day and in a week; 0: unlimited. */
  OUTREACH_MARKETING_PER_DAY: z.coerce.number().int().min(0).max(20).default(1),
  OUTREACH_MARKETING_PER_WEEK: z.coerce.number().int().min(0).max(100).default(3),
  /** US dollars a message to Mexico, fees of Twilio and WhatsApp together: a marketing template, and free text. */
  OUTREACH_TEMPLATE_PRICE: z.coerce.number().min(0).max(10).multipleOf(0.0001).default(0.0355),
  OUTREACH_TEXT_PRICE: z.coerce.number().min(0).max(10).multipleOf(0.0001).default(0.005),
  /** Seconds between two messages to one person. */
  OUTREACH_PAIR_SECONDS: z.coerce.number().int().min(0).max(60).default(6),
  /** Our own numbers, to which alone test messages go. */
  OUTREACH_TEST_NUMBERS: phones.default([]),
  /** Messages under way to the provider at a time, in each replica. */
  OUTREACH_SEND_CONCURRENCY: z.coerce.number().int().min(1).max(1000).default(96),
  /** Milliseconds that a claimed message belongs to its replica. */
  OUTREACH_LEASE_MS: z.coerce.number().int().min(500).max(600_000).default(20_000),
  /** Milliseconds until an unanswered call to the provider is given up. */
  OUTREACH_SEND_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(10_000),
  /** Milliseconds within which the provider lists a message that it accepted: before, one that is not in its list may have been sent. */
  OUTREACH_LIST_LAG_MS: z.coerce.number().int().min(0).max(600_000).default(10_000),
  /** Milliseconds between looks for messages that another replica queued. */
  OUTREACH_POLL_MS: z.coerce.number().int().min(20).max(60_000).default(250),
});
/** Milliseconds of a lease in which claimed messages may still start, beside the time that a call may take. */
const leaseSlack = 3_000;

const consistent = settings.refine(
  ({ OUTREACH_LEASE_MS: lease, OUTREACH_SEND_TIMEOUT_MS: timeout }) => lease >= timeout + leaseSlack,
  {
    path: ['OUTREACH_LEASE_MS'],
    message: `must be ${leaseSlack} more than OUTREACH_SEND_TIMEOUT_MS, or a message could go out twice`,
  },
);

/** Numbers for tests only: the provider's sandbox, its magic number, and ours for the local sandbox. */
const testNumbers = ['+14155238886', '+15005550006', '+5215500000000'].map((number) => `whatsapp:${number}`);

export const config = inProduction(consistent, {
  TWILIO_ACCOUNT_SID: liveKey(/^AC[0-9a-f]{32}$/),
  TWILIO_WHATSAPP_FROM: notOneOf(...testNumbers),
  TWILIO_BASE_URL: providersOwn('twilio.com'),
  SMTP_URL: notOwnMachine,
  OUTREACH_PUSH_SANDBOX: leftOut,
});
export type Config = z.output<typeof config>;

/** The rules of sending until staff change them. */
export const sendDefaults = (config: Config): SendSettings => ({
  messagesPerSecond: config.OUTREACH_MESSAGES_PER_SECOND,
  dailyTier: config.OUTREACH_DAILY_TIER,
  pairSeconds: config.OUTREACH_PAIR_SECONDS,
  quietHours: config.OUTREACH_QUIET_HOURS,
  consent: config.OUTREACH_CONSENT,
  testNumbers: config.OUTREACH_TEST_NUMBERS,
  // Staff decide what is sent automatically.
  followUps: { window: 0, day: false, week: false },
  announcements: { on: false, tag: 'anuncios', minutes: 60 },
  marketingCap: { perDay: config.OUTREACH_MARKETING_PER_DAY, perWeek: config.OUTREACH_MARKETING_PER_WEEK },
  prices: { template: config.OUTREACH_TEMPLATE_PRICE, text: config.OUTREACH_TEXT_PRICE, ...usualAbroad },
});
