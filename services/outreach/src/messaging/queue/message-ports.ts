import type { Tx } from '@tianguis/chassis/storage/storage';
import type { MessageStatus, SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { Purpose } from '../gate/gate.ts';

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
  readonly contentSid: string | null;
  readonly contentVariables: Record<string, string> | null;
  readonly aiResponseId: number | null;
  /** How sure Aria was of it. */
  readonly aiConfidence?: number;
  /** Links of the text, which stand in it under addresses of our own. */
  readonly links?: readonly TrackedLink[];
}

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
/** A failed message and what it is to be now. */
export interface Retry {
  readonly id: number;
  readonly message: NewMessage;
}

/** What the provider's reports make of a message. */
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

export interface Messages {
  /** Numbers of the rows, in the order given. */
  queue(tx: Tx, messages: readonly NewMessage[]): Promise<number[]>;
  /** Whether a message carries that answer of Aria already. */
  hasAnswer(tx: Tx, aiResponseId: number): Promise<boolean>;
  /** Undefined when this message of the provider is stored already. */
  addInbound(tx: Tx, inbound: Inbound): Promise<number | undefined>;
  /** Outbound messages by our numbers or the provider's. */
  find(
    tx: Tx,
    by: { ids: readonly number[]; externalIds: readonly string[]; lock?: boolean },
  ): Promise<StoredMessage[]>;
  /** Keeps others from changing these messages until the end of the transaction. */
  hold(tx: Tx, ids: readonly number[]): Promise<void>;
  report(tx: Tx, reports: readonly Reported[]): Promise<void>;
  /** Sets when the person answered on the last message that had reached them. */
  markReplied(tx: Tx, contactId: number): Promise<void>;
  /** Keeps back what of a campaign has not gone out, or lets it go. */
  holdCampaign(tx: Tx, campaignId: number, held: boolean): Promise<void>;
  /** What waits of a campaign is not sent. */
  skipCampaign(tx: Tx, campaignId: number, reason: SkipReason): Promise<void>;
  /** The next messages of a campaign that failed, with whom they were for. */
  failed(tx: Tx, campaignId: number, page: { after: number; limit: number }): Promise<Failed[]>;
  /** Puts failed messages back into the queue, or skips them; the provider's earlier numbers are kept apart. */
  retry(tx: Tx, retries: readonly Retry[]): Promise<void>;
  /** Which of these numbers of the provider belong to an earlier attempt. */
  earlierIds(tx: Tx, externalIds: readonly string[]): Promise<Set<string>>;
  /** What waits for somebody who left is not sent. */
  skipQueued(tx: Tx, contactId: number, reason: SkipReason): Promise<MessageRef[]>;
  /** People we began to write to within the provider's day. */
  recipientsToday(tx: Tx, limit: number): Promise<number>;
}

/** What callers call their sends, so that each goes out once. */
export interface SentKeys {
  /** Undefined when this send is new, else the message that it made. Throws when the key came with something else. */
  claim(tx: Tx, key: string, hash: string): Promise<number | undefined>;
  keep(tx: Tx, key: string, messageId: number): Promise<void>;
}

export interface OpenedLink {
  readonly url: string;
  /** How often it was opened, this time included. */
  readonly clicks: number;
  readonly messageId: number;
  readonly contactId: number | null;
  readonly campaignId: number | null;
}
export interface NewClick extends Pick<OpenedLink, 'contactId' | 'campaignId' | 'url'> {
  readonly trackingId: string;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly referrer: string | null;
}
export interface Clicks {
  countClick(tx: Tx, trackingId: string): Promise<OpenedLink | undefined>;
  countPreview(tx: Tx, trackingId: string): Promise<OpenedLink | undefined>;
  /** Notes on the message that its reader opened a link; true the first time. */
  markMessage(tx: Tx, messageId: number): Promise<boolean>;
  add(tx: Tx, click: NewClick): Promise<void>;
}
