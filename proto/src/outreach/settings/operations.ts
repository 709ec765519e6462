import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';
import { tag } from '../contacts/operations.ts';
import { mostWindowSteps } from './follow-ups.ts';
import { messagePrices } from './prices.ts';

const hour = z.int().min(0).max(23);

/** Numbers of our own, to which alone test messages go. */
const testNumbers = z
  .array(phoneSchema)
  .max(20)
  .meta({ description: 'Our own numbers: test messages go to these alone' });

/** What goes by itself to who answered and then fell silent; each step once. */
const followUps = z
  .object({
    window: z
      .int()
      .min(0)
      .max(mostWindowSteps)
      .meta({ description: 'Within 24 hours of their last message, every 2 hours: how many at most; 0: none' }),
    day: z.boolean().meta({ description: 'One day after it' }),
    week: z.boolean().meta({ description: 'Seven days after it' }),
  })
  .meta({ id: 'FollowUps' });

/** Lots that were just published are told to a list: contacts with a tag. */
const announcements = z
  .object({
    on: z.boolean(),
    tag: tag.meta({ description: 'Contacts with it are on the list' }),
    minutes: z
      .int()
      .min(5)
      .max(1_440)
      .meta({ description: 'How long lots are gathered, so that they go out in one message' }),
  })
  .meta({ id: 'Announcements' });

/** How many marketing messages one person gets at most. Answers and follow-ups within the 24-hour window do not count. */
const marketingCap = z
  .object({
    perDay: z.int().min(0).max(20).meta({ description: 'In a day of Mexico City; 0: no limit' }),
    perWeek: z.int().min(0).max(100).meta({ description: 'In seven such days, today included; 0: no limit' }),
  })
  .meta({ id: 'MarketingCap' });

/** Rules of sending that all replicas share. */
export const sendSettings = z
  .object({
    messagesPerSecond: z
      .int()
      .min(0)
      .max(2000)
      .meta({ description: 'Of the sender, all replicas together; 0: no limit' }),
    dailyTier: z
      .int()
      .min(0)
      .max(10_000_000)
      .meta({ description: 'People we may begin to write to in 24 hours; 0: no limit' }),
    pairSeconds: z.int().min(0).max(60).meta({ description: 'Least seconds between two messages to one person' }),
    quietHours: z
      .object({ start: hour, end: hour })
      .refine(({ start, end }) => start !== end)
      .nullable()
      .meta({ description: 'Hours in Mexico City without marketing' }),
    consent: z.enum(['declared', 'strict']).meta({ description: '`strict` demands each person’s own opt-in' }),
    testNumbers,
    followUps,
    announcements,
    marketingCap,
    prices: messagePrices,
  })
  .meta({ id: 'SendSettings' });

export type SendSettings = z.output<typeof sendSettings>;

/** How WhatsApp rates a number, the best first. */
export const senderQualities = ['high', 'medium', 'low'] as const;
export type SenderQuality = (typeof senderQualities)[number];

/** Where the provider sends what people write: to us and again where we fail, to us and no more, or to another address. */
export const senderInbounds = ['sent_again', 'sent_once', 'elsewhere'] as const;
export type SenderInbound = (typeof senderInbounds)[number];

const sender = z
  .object({
    quality: z.enum(senderQualities).nullable().meta({ description: 'Null while WhatsApp has not rated it' }),
    dailyTier: z
      .int()
      .nullable()
      .meta({ description: 'People that it may begin to write to in 24 hours; null: no limit is known' }),
    isOnline: z.boolean(),
    inbound: z
      .enum(senderInbounds)
      .nullable()
      .meta({ description: 'Where what people write goes, by the number’s webhook; null where it has none' }),
    messagesPerSecond: z.int().meta({ description: 'What goes out at most by its quality; 0: no limit' }),
    waiting: z.int().meta({ description: 'Messages of campaigns that wait for room in the tier' }),
    changedAt: timestamp.meta({ description: 'When quality or tier changed last' }),
    seenAt: timestamp.meta({ description: 'When the provider was asked last' }),
  })
  .meta({ id: 'WhatsappSender' });

const reply = z.object({
  settings: sendSettings,
  sender: sender.nullable().meta({ description: 'Our number as the provider knows it; null before it was asked' }),
  defaults: sendSettings.meta({ description: 'What the environment says; applies to what was never changed here' }),
  updatedBy: z.string().nullable(),
  updatedByName: z.string().nullable().meta({ description: 'Who changed them last, where we know their name' }),
  updatedAt: timestamp.nullable(),
});

export const getSendSettings = defineOperation({
  id: 'getSendSettings',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/settings',
  access: 'admin',
  summary: 'Limits and rules of sending',
  reply,
});

export const putSendSettings = defineOperation({
  id: 'putSendSettings',
  service: 'outreach',
  method: 'PUT',
  path: '/api/outreach/settings',
  access: 'admin',
  summary: 'Change limits and rules of sending; every replica follows within seconds',
  body: sendSettings,
  reply,
});

export const getSendRules = defineOperation({
  id: 'getSendRules',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/settings/rules',
  access: 'staff',
  summary: 'What everybody at the desk has to know of the settings of sending',
  reply: sendSettings
    .pick({ quietHours: true, testNumbers: true, followUps: true })
    .extend({ sender: sender.nullable().meta({ description: 'Our number as the provider knows it' }) }),
});

export const settingsOperations = { getSendSettings, putSendSettings, getSendRules };
