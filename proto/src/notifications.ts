import { z } from 'zod';
import { defineEvent } from './define-event.ts';
import { languages } from './errors.ts';
import { id } from './fields.ts';
import { subjectName } from './marketplace/whatsapp/subject.ts';
import { type NoticeKind, noticeKinds } from './outreach/notices/notice.ts';
import type { ServiceName } from './services.ts';

/** What we write to people of our own accord or because they asked; the texts are outreach's, in both languages. */
export const notificationTemplates = [
  'sign_in_code',
  'listing_match',
  'listing_digest',
  'listing_hidden',
  'listing_reported',
  'listing_restored',
  'listing_cleared',
  'listing_ending',
  'listing_question',
  'listing_answer',
  'favourite_changed',
  'listing_question_reminder',
  'pilot_ending',
  'order_placed',
  'order_changed',
  'order_message',
  'refund_changed',
  'report_changed',
  'offer_changed',
  'newsletter_confirmation',
  'newsletter_note',
  'enquiry_answer',
  'rating_confirmation',
  'payout_changed',
  'invoice_changed',
  'pickup_link',
  'driver_link',
  'driver_reminder',
  'driver_changed',
  'driver_day',
  'carrier_invited',
  'carrier_changed',
  'delivery_code',
  'address_changed',
  'referrer_account_changed',
  'referral_changed',
  'supplier_registered',
  'message_received',
  'referrer_registered',
  'notices_gathered',
] as const;
export type NotificationTemplate = (typeof notificationTemplates)[number];

/** What each is about, where its reader may choose how it reaches them; null for what always goes where it is addressed to. */
export const kindsOfNotifications: Readonly<Record<NotificationTemplate, NoticeKind | null>> = {
  sign_in_code: null,
  listing_match: 'matches',
  listing_digest: 'matches',
  listing_hidden: 'news',
  listing_reported: 'news',
  listing_restored: 'news',
  listing_cleared: 'news',
  listing_ending: 'turn',
  listing_question: 'turn',
  listing_answer: 'messages',
  favourite_changed: 'matches',
  listing_question_reminder: 'turn',
  pilot_ending: 'news',
  order_placed: 'turn',
  order_changed: 'turn',
  order_message: 'messages',
  refund_changed: 'money',
  report_changed: 'news',
  offer_changed: 'turn',
  newsletter_confirmation: null,
  newsletter_note: null,
  enquiry_answer: null,
  rating_confirmation: null,
  payout_changed: 'money',
  invoice_changed: 'money',
  pickup_link: 'turn',
  driver_link: null,
  driver_reminder: null,
  driver_changed: null,
  driver_day: null,
  carrier_invited: null,
  carrier_changed: 'turn',
  delivery_code: 'turn',
  address_changed: null,
  referrer_account_changed: null,
  referral_changed: 'money',
  supplier_registered: null,
  message_received: null,
  referrer_registered: null,
  notices_gathered: null,
};

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
    .record(z.string().regex(/^[\w-]{1,60}\.(pdf|xml)$/), z.string().min(1).max(1_000))
    .optional()
    .meta({
      description:
        'PDF documents and XML files that go with a mail; a message by WhatsApp goes without. Each is sealed as a variable is, and opens to a path of ours, `/api/…`, that hands out the document',
    }),
  about: subjectName
    .optional()
    .meta({ description: 'By WhatsApp: what it is about; a reply that quotes it is about the same' }),
  memberId: id
    .optional()
    .meta({ description: 'The member whom it goes to: it is kept among their notices, and may reach them by push' }),
  kind: z
    .enum(noticeKinds)
    .optional()
    .meta({ description: 'What it is about, where that is not what its template is usually about' }),
  inAppOnly: z.literal(true).optional().meta({ description: 'It is only kept among the member’s notices' }),
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
    summary: 'A message to a person was requested',
    schema: notificationRequest,
    refreshes: [],
  });
