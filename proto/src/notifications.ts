import { z } from 'zod';
import { defineEvent } from './define-event.ts';
import { languages } from './errors.ts';
import type { ServiceName } from './services.ts';

/** What we write to people of our own accord or because they asked; the texts are outreach's, in both languages. */
export const notificationTemplates = [
  'sign_in_code',
  'listing_match',
  'listing_digest',
  'listing_hidden',
  'listing_question',
  'listing_answer',
  'pilot_ending',
  'order_placed',
  'order_changed',
  'order_message',
  'offer_changed',
  'newsletter_confirmation',
  'newsletter_note',
  'enquiry_answer',
  'rating_confirmation',
  'payout_changed',
  'pickup_link',
  'delivery_code',
  'address_changed',
  'referrer_account_changed',
  'supplier_registered',
  'message_received',
  'referrer_registered',
  'notices_gathered',
] as const;
export type NotificationTemplate = (typeof notificationTemplates)[number];

export const channels = ['whatsapp', 'mail'] as const;

/** Where somebody is reached: a phone in E.164 by WhatsApp, or a mailbox. */
export const recipientAddress = z.object({ channel: z.enum(channels), address: z.string().min(3).max(254) });
export type RecipientAddress = z.output<typeof recipientAddress>;

/** What a sealed variable opens to. After `until`, in milliseconds since 1970, it is worth nothing and is not sent. */
export const sealedVariable = z.object({ value: z.string().min(1), until: z.number() });

/** A variable, or the path of a document, that outreach alone reads, and not after `until`. */
export function sealVariable(box: { seal(text: string): string }, value: string, until: Date): string {
  const content: z.input<typeof sealedVariable> = { value, until: until.getTime() };
  return box.seal(JSON.stringify(content));
}

/**
 * Asks outreach to write to somebody. `authentication`: a code that they ask for now. `transactional`: about what they have
 * with us. Marketing is no notification.
 */
const notificationRequest = z.object({
  notificationId: z
    .string()
    .min(1)
    .max(100)
    .meta({ description: 'Names the notification: asked for again under the same name, it does not go out again' }),
  to: recipientAddress,
  template: z.enum(notificationTemplates),
  language: z.enum(languages),
  purpose: z.enum(['authentication', 'transactional']),
  variables: z
    .record(z.string().max(40), z.string().max(4_000))
    .meta({ description: 'What the template is filled with; by WhatsApp at most 500 characters each' }),
  sealed: z.record(z.string().max(40), z.string().max(1_000)).optional().meta({
    description:
      'Variables that only outreach may read. `unsubscribe` is where a mail program ends it all by one click (RFC 8058)',
  }),
  attachments: z
    .record(z.string().regex(/^[\w-]{1,60}\.pdf$/), z.string().min(1).max(1_000))
    .optional()
    .meta({
      description:
        'PDF documents that go with a mail; a message by WhatsApp goes without. Each is sealed as a variable is, and opens to a path of ours, `/api/…`, that hands the document to whoever knows it',
    }),
  tellEnd: z
    .literal(true)
    .optional()
    .meta({ description: 'Of a mail: `NotificationEnded` is to tell what became of it' }),
});
export type NotificationRequest = z.output<typeof notificationRequest>;

/** The event by which a service asks for a notification, in the transaction of its reason. */
export const notificationEvent = <const Name extends Exclude<ServiceName, 'outreach'>>(service: Name) =>
  defineEvent({
    type: `${service.charAt(0).toUpperCase()}${service.slice(1)}NotificationRequested`,
    version: 1,
    service,
    audiences: [],
    summary: 'Somebody is to be written to',
    schema: notificationRequest,
    refreshes: [],
  });
