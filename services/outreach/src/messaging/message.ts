import type { MessageAuthor, MessageStatus, SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { Purpose } from './gate.ts';

export interface NewMessage {
  readonly contactId: number | null;
  readonly campaignId: number | null;
  readonly templateId: number | null;
  readonly phone: string;
  readonly text: string;
  readonly status: 'queued' | 'skipped';
  readonly skipReason: SkipReason | null;
  readonly purpose: Purpose;
  readonly origin: string;
  readonly urgency: 0 | 1;
  readonly notBefore: Date;
  /** The recipient's, whose quiet hours it keeps; Mexico City's by default. */
  readonly timeZone?: string;
  readonly contentSid: string | null;
  readonly contentVariables: Record<string, string> | null;
  readonly aiResponseId: number | null;
  /** What it is about; a reply that quotes it is about the same. */
  readonly about?: string | undefined;
  /** How sure Aria was of it. */
  readonly aiConfidence?: number;
  /** The version of a campaign's message, from 0. */
  readonly variant?: number | undefined;
  /** Links that the text holds under addresses of our own. */
  readonly links?: readonly TrackedLink[];
}

type Defaults =
  | 'contactId'
  | 'campaignId'
  | 'templateId'
  | 'urgency'
  | 'contentSid'
  | 'contentVariables'
  | 'aiResponseId';

/** A message that belongs to no contact, campaign or template unless it says so, and goes out before those of campaigns. */
export const newMessage = (message: Omit<NewMessage, Defaults> & Partial<Pick<NewMessage, Defaults>>): NewMessage => ({
  contactId: null,
  campaignId: null,
  templateId: null,
  urgency: 0,
  contentSid: null,
  contentVariables: null,
  aiResponseId: null,
  ...message,
});

export interface TrackedLink {
  readonly trackingId: string;
  readonly url: string;
}

export interface MessageRef {
  readonly id: number;
  readonly contactId: number | null;
  readonly campaignId: number | null;
}

export interface StoredMessage extends MessageRef {
  readonly status: MessageStatus;
  readonly purpose: Purpose;
  readonly externalId: string | null;
}

export interface Failed {
  readonly id: number;
  readonly contactId: number;
}

/** A failed message and what replaces it. */
export interface Retry {
  readonly id: number;
  readonly message: NewMessage;
}

/** A message after the provider's reports. */
export interface Reported {
  readonly id: number;
  readonly status: MessageStatus;
  readonly externalId: string;
  readonly errorCode: string | null;
}

/** A photo or document as the provider offers it. */
export interface OfferedMedia {
  readonly url: string;
  readonly contentType: string;
}

export interface Inbound {
  readonly contactId: number;
  readonly phone: string;
  readonly body: string;
  readonly media: readonly OfferedMedia[];
  readonly externalId: string;
  readonly leadScore: number;
  readonly estimatedValue: number;
}

/** Our status for the provider's word; undefined where it is unknown. */
export function fromProvider(word: string): MessageStatus | undefined {
  const known: Record<string, MessageStatus> = {
    accepted: 'sent',
    queued: 'sent',
    sending: 'sent',
    scheduled: 'sent',
    sent: 'sent',
    delivered: 'delivered',
    read: 'read',
    failed: 'failed',
    canceled: 'failed',
    undelivered: 'undelivered',
  };
  return known[word];
}

const order: Partial<Record<MessageStatus, number>> = { queued: 0, sending: 1, sent: 2, delivered: 3, read: 4 };

/**
 * The status after the provider reported `reported`. It only moves forwards: late, repeated and shuffled reports change
 * nothing, and final states stay final. Any report proves that the provider accepted the message.
 */
export function afterReport(current: MessageStatus, reported: MessageStatus): MessageStatus {
  const at = order[current];
  if (at === undefined) return current;
  if (reported === 'failed' || reported === 'undelivered') return at <= 2 ? reported : current;
  return (order[reported] ?? -1) > at ? reported : current;
}

interface Authored {
  readonly direction: 'outbound' | 'inbound';
  readonly origin: string;
  /** It carries an answer of Aria, which staff may have approved. */
  readonly ofAria: boolean;
}

/** Who speaks in a message. */
export function authorOf({ direction, origin, ofAria }: Authored): MessageAuthor {
  if (direction === 'inbound') return 'contact';
  if (ofAria || origin === 'aria') return 'aria';
  return origin.startsWith('staff:') ? 'staff' : 'system';
}

/** Whether we have yet to hear that the provider accepted the message. */
export const isUnsent = (status: MessageStatus): boolean => status === 'queued' || status === 'sending';
