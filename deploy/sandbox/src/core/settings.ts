import { z } from 'zod';
import { type Provider, providers } from './faults.ts';

const milliseconds = z.number().int().min(0).max(120_000);

export const settingsInput = z.strictObject({
  /** Where webhooks go: the gateway's public URL. */
  webhookBase: z.url().optional(),
  twilio: z
    .strictObject({
      /** After how long each callback follows the one before; null: never by itself. */
      sentAfterMs: milliseconds.nullable(),
      deliveredAfterMs: milliseconds.nullable(),
      readAfterMs: milliseconds.nullable(),
      /** Free text outside the 24-hour window: failed by a callback, refused in the reply, or let through. */
      window: z.enum(['reply', 'callback', 'off']),
      /** The fragment of the sender’s webhook address, such as `#rc=5&rp=all`: how often a webhook is sent again. */
      inboundOverrides: z.string().regex(/^(#\S+)?$/),
      /** How WhatsApp rates the number, and how many people it may begin to write to in 24 hours; null: without limit. */
      quality: z.enum(['HIGH', 'MEDIUM', 'LOW']),
      dailyTier: z.number().int().min(1).max(100_000).nullable(),
      /** Whether the number is online. */
      isOnline: z.boolean(),
      /** How long the review of a content template takes. */
      approvalAfterMs: milliseconds,
      /** Names of content templates that the reviewer turns down. */
      rejectedTemplates: z.array(z.string()),
      /** How long the list of messages does not have one that was accepted. */
      listedAfterMs: milliseconds,
    })
    .partial()
    .optional(),
  stripe: z
    .strictObject({
      /** How long a card hold lives. */
      holdSeconds: z.number().int().min(1).max(2_000_000),
      /** Whether refunds of cards wait until their payment is available, also where the balance covers them. */
      refundsWait: z.boolean(),
      /** Whether payers of transfers are asked for the account that a refund goes to. */
      asksForAccounts: z.boolean(),
      /** Days until what was captured can be sent on; Stripe Mexico takes three of a bank transfer. */
      availableAfterDays: z.number().int().min(0).max(30),
      /** Whether the platform is approved for accounts that only receive transfers. */
      transfersAlone: z.boolean(),
      /** Days until a seller’s bank takes a payout; null: only by the account’s page. */
      payoutDays: z.number().int().min(0).max(30).nullable(),
    })
    .partial()
    .optional(),
  pac: z
    .strictObject({
      /** How long SAT does not know an invoice that was just stamped. */
      knownAfterMs: milliseconds,
    })
    .partial()
    .optional(),
});

export const latencyInput = z.strictObject({ provider: z.enum(providers), ms: milliseconds });

export type Settings = {
  webhookBase: string | undefined;
  latency: Record<Provider, number>;
  twilio: {
    sentAfterMs: number | null;
    deliveredAfterMs: number | null;
    readAfterMs: number | null;
    window: 'reply' | 'callback' | 'off';
    quality: 'HIGH' | 'MEDIUM' | 'LOW';
    dailyTier: number | null;
    isOnline: boolean;
    approvalAfterMs: number;
    rejectedTemplates: string[];
    listedAfterMs: number;
    inboundOverrides: string;
  };
  stripe: {
    holdSeconds: number;
    refundsWait: boolean;
    asksForAccounts: boolean;
    availableAfterDays: number;
    transfersAlone: boolean;
    payoutDays: number | null;
  };
  pac: { knownAfterMs: number };
};

/**
 * As the providers are. What they take minutes or hours for takes seconds here; what they take days for takes days, until `POST /clock`
 * or the phone page lets them pass. The demo works meanwhile, because the platform topped its balance up (OPENING_BALANCE): refunds and
 * carriers are paid from it. What is kinder than the providers says why.
 */
export const createSettings = (webhookBase?: string): Settings => ({
  webhookBase,
  latency: { twilio: 0, stripe: 0, openai: 0, smtp: 0, pac: 0, routing: 0 },
  twilio: {
    sentAfterMs: 20,
    deliveredAfterMs: 100,
    // The phone page, which people use in a demo, says what was read.
    readAfterMs: null,
    window: 'callback',
    quality: 'HIGH',
    // Kind: a number in use is past the first 250 people a day, and a demo's campaign is larger than that.
    dailyTier: null,
    isOnline: true,
    approvalAfterMs: 1_500,
    rejectedTemplates: [],
    listedAfterMs: 3_000,
    inboundOverrides: '',
  },
  stripe: {
    holdSeconds: 7 * 24 * 3600,
    // As Stripe: it refunds at once what the balance covers; what it does not cover waits without this.
    refundsWait: false,
    asksForAccounts: true,
    availableAfterDays: 3,
    // Kind: Stripe approves a platform once, by hand, before its first seller.
    transfersAlone: true,
    payoutDays: 1,
  },
  pac: { knownAfterMs: 2_000 },
});

export function updateSettings(settings: Settings, input: z.output<typeof settingsInput>): void {
  if (input.webhookBase) settings.webhookBase = input.webhookBase.replace(/\/+$/, '');
  Object.assign(settings.twilio, input.twilio);
  Object.assign(settings.stripe, input.stripe);
  Object.assign(settings.pac, input.pac);
}
