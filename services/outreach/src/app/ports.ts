import type { Logger } from '@tianguis/chassis/logger';
import type { Outbox } from '@tianguis/chassis/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage';
import type { CampaignStatus, ContactStatus, MessageStatus, SkipReason } from '@tianguis/proto/outreach';
import type { ContactRow } from '../domain/contact-row.ts';
import type { Figures } from '../domain/figures.ts';
import type { Purpose } from '../domain/gate.ts';
import type { QuietHours } from '../domain/quiet-hours.ts';

export interface Contact extends Omit<ContactRow, 'searchText'> {
  readonly id: number;
  readonly status: ContactStatus;
  readonly tags: string[];
  readonly notes: string | null;
  readonly optedOut: boolean;
  readonly consentBasis: string;
  readonly lastContactedAt: Date | null;
  readonly lastQueuedAt: Date | null;
  readonly lastInboundAt: Date | null;
  readonly lastFollowUpAt: Date | null;
  readonly staffWroteAt: Date | null;
  readonly autoReplies: number;
  readonly leadScore: number;
  /** Centavos. */
  readonly estimatedValue: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type ContactChanges = Partial<Omit<Contact, 'id' | 'phone' | 'createdAt' | 'updatedAt'>>;

/** Whom a campaign is for. Each given part narrows it; an empty list counts as absent. */
export interface Audience {
  readonly ids?: readonly number[];
  readonly statuses?: readonly ContactStatus[];
  readonly zones?: readonly string[];
  readonly categories?: readonly string[];
  readonly city?: string;
}

export interface Contacts {
  lock(tx: Tx, by: { id: number } | { phone: string }): Promise<Contact | undefined>;
  lockByEmail(tx: Tx, email: string): Promise<Contact[]>;
  /** Locks the next people of an audience, in the order of their numbers. */
  lockAudience(tx: Tx, audience: Audience, page: { after: number; limit: number }): Promise<Contact[]>;
  /** How many there are, counted no further than `limit`. */
  countAudience(tx: Tx, audience: Audience, limit: number): Promise<number>;
  /** Undefined when the phone is somebody's already. */
  add(tx: Tx, row: ContactRow, consentBasis: string): Promise<Contact | undefined>;
  change(tx: Tx, id: number, changes: ContactChanges): Promise<Contact>;
  /** What the search box finds the contact by. */
  index(tx: Tx, id: number, searchText: string): Promise<void>;
  recordMove(
    tx: Tx,
    move: { id: number; from: ContactStatus; to: ContactStatus; actor: string; cause: string },
  ): Promise<void>;
  /** Keeps others from changing these people until the end of the transaction. Always before their messages. */
  hold(tx: Tx, ids: readonly number[]): Promise<void>;
  /** The provider took a message to these people: first contact moves them on. */
  markContacted(tx: Tx, ids: readonly number[]): Promise<void>;
  markQueued(tx: Tx, ids: readonly number[], at: Date, followUp: boolean): Promise<void>;
}

export interface ConsentRecord {
  readonly contactId: number;
  readonly action: 'declared' | 'opt_in' | 'opt_out';
  readonly basis: string;
  readonly text: string;
  readonly actor: string;
}
export interface Consents {
  add(tx: Tx, record: ConsentRecord): Promise<void>;
}

export interface Template {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly variables: string[];
  readonly isActive: boolean;
  readonly contentSid: string | null;
  readonly approval: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
export interface Templates {
  list(): Promise<Template[]>;
  find(by: { id: number } | { name: string }): Promise<Template | undefined>;
  /** Undefined when the name is taken. */
  add(input: { name: string; type: string; content: string; variables: string[] }): Promise<Template | undefined>;
}

export interface NewCampaign {
  readonly name: string;
  readonly description: string | null;
  readonly templateId: number;
  readonly status: CampaignStatus;
  readonly targetCategories: readonly string[];
  readonly targetZones: readonly string[];
  readonly scheduledAt: Date | null;
  readonly largeAllowed: boolean;
  readonly createdBy: string;
}
export interface Campaign extends NewCampaign {
  readonly id: number;
  readonly launchedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
export interface Campaigns {
  add(tx: Tx, campaign: NewCampaign): Promise<Campaign>;
  /** Takes one scheduled campaign whose time has come and that no other replica holds. */
  lockDue(tx: Tx, now: Date): Promise<Campaign | undefined>;
  markLaunched(tx: Tx, id: number): Promise<void>;
  move(tx: Tx, id: number, to: CampaignStatus, reason?: string): Promise<void>;
  /** Of these running campaigns (or all), ends those with nothing left to send. */
  completeDone(tx: Tx, ids?: readonly number[]): Promise<{ id: number; name: string }[]>;
  pause(tx: Tx, id: number, reason: string): Promise<boolean>;
}

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

/** What the provider's reports make of a message. */
export interface Reported {
  readonly id: number;
  readonly status: MessageStatus;
  readonly externalId: string;
  readonly errorCode: string | null;
}

export interface Inbound {
  readonly contactId: number;
  readonly phone: string;
  readonly body: string;
  readonly mediaUrls: readonly string[];
  readonly externalId: string;
  readonly leadScore: number;
  readonly estimatedValue: number;
}

export interface Messages {
  /** Numbers of the rows, in the order given. */
  queue(tx: Tx, messages: readonly NewMessage[]): Promise<number[]>;
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
  /** What waits for somebody who left is not sent. */
  skipQueued(tx: Tx, contactId: number, reason: SkipReason): Promise<MessageRef[]>;
  /** People we began to write to within the provider's day. */
  recipientsToday(tx: Tx, limit: number): Promise<number>;
}

/** Reads of what is counted as it happens. */
export interface FigureReads {
  read(names: readonly string[]): Promise<Figures>;
  /** Leads of the last week that score high; those of a week, so never many. */
  hotLeads(): Promise<number>;
}

export interface Settings {
  readonly consent: 'declared' | 'strict';
  readonly quietHours: QuietHours;
  readonly dailyTier: number;
}

/** What the use cases work with. */
export interface App {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Contacts;
  readonly consents: Consents;
  readonly templates: Templates;
  readonly campaigns: Campaigns;
  readonly messages: Messages;
  readonly outbox: Outbox;
  readonly settings: Settings;
  readonly logger: Logger;
  now(): Date;
  /** Tells the sender of this process, once the transaction is committed. */
  wakeSender(tx: Tx): void;
}
