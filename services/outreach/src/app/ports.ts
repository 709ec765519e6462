import type { Logger } from '@tianguis/chassis/logger';
import type { Outbox } from '@tianguis/chassis/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage';
import type { CampaignStatus, ContactStatus, MessageStatus, SkipReason } from '@tianguis/proto/outreach';
import type { ContactRow } from '../domain/contact-row.ts';
import type { Figures } from '../domain/figures.ts';
import type { Purpose, Recipient, Rules } from '../domain/gate.ts';
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
  readonly cities?: readonly string[];
  /** Any of them. */
  readonly tags?: readonly string[];
  readonly city?: string;
}

export interface Contacts {
  lock(tx: Tx, by: { id: number } | { phone: string }): Promise<Contact | undefined>;
  /** Whoever has that email or that phone. */
  lockByEmailOrPhone(tx: Tx, email: string, phone: string | undefined): Promise<Contact[]>;
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
  readonly approvalReason: string | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}
export interface Templates {
  list(): Promise<Template[]>;
  find(by: { id: number } | { name: string }): Promise<Template | undefined>;
  /** Undefined when the name is taken. */
  add(input: { name: string; type: string; content: string; variables: string[] }): Promise<Template | undefined>;
  versions(id: number): Promise<TemplateVersion[]>;
  /** Keeps its text from changing until the end of the transaction; undefined when it has changed since it was read. */
  hold(tx: Tx, template: Template): Promise<Template | undefined>;
  lock(tx: Tx, id: number): Promise<Template | undefined>;
  /** Whether messages that were written with it have yet to go out. */
  isInUse(tx: Tx, id: number): Promise<boolean>;
  keepVersion(tx: Tx, template: Template, actor: string): Promise<void>;
  /** Undefined when the name is taken. */
  change(tx: Tx, id: number, changes: TemplateChanges): Promise<Template | undefined>;
}
export type TemplateChanges = Partial<Omit<Template, 'id' | 'createdAt' | 'updatedAt'>>;
export interface TemplateVersion {
  readonly version: number;
  readonly name: string;
  readonly type: string;
  readonly content: string;
  readonly actor: string;
  readonly replacedAt: Date;
}

/** Whom a campaign is for, as it is stored; an empty list does not narrow it. */
export interface Target {
  readonly targetCategories: readonly string[];
  readonly targetZones: readonly string[];
  readonly targetCities: readonly string[];
  readonly targetStatuses: readonly ContactStatus[];
  readonly targetTags: readonly string[];
  readonly contactIds: readonly number[];
}

export interface NewCampaign extends Target {
  readonly name: string;
  readonly description: string | null;
  readonly templateId: number;
  readonly status: CampaignStatus;
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
  lock(tx: Tx, id: number): Promise<Campaign | undefined>;
  change(tx: Tx, id: number, changes: Partial<NewCampaign>): Promise<Campaign>;
  /** Of these running campaigns (or all), ends those with nothing left to send. */
  completeDone(tx: Tx, ids?: readonly number[]): Promise<{ id: number; name: string }[]>;
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

/** Reads of what is counted as it happens. */
export interface FigureReads {
  read(names: readonly string[]): Promise<Figures>;
  /** Leads of the last week that score high; those of a week, so never many. */
  hotLeads(): Promise<number>;
}

/** Rules of sending at this moment: staff may change them while we run. */
export interface Settings {
  readonly consent: 'declared' | 'strict';
  readonly quietHours: QuietHours;
  readonly dailyTier: number;
  readonly pairMs: number;
}

/** People of an audience who are alike to the gate. */
export interface Group extends Recipient {
  readonly many: number;
}
export interface Segments {
  groups(audience: Audience, rules: Rules): Promise<Group[]>;
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

/** What the use cases work with. */
export interface App {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Contacts;
  readonly consents: Consents;
  readonly templates: Templates;
  readonly campaigns: Campaigns;
  readonly messages: Messages;
  readonly segments: Segments;
  readonly outbox: Outbox;
  readonly settings: Settings;
  /** Before the number of a tracked link: `https://…/l/`. */
  readonly linkBase: string;
  readonly logger: Logger;
  now(): Date;
  /** Tells the sender of this process, once the transaction is committed. */
  wakeSender(tx: Tx): void;
}
