import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import type { Campaigns, Templates } from './campaigns/campaign-ports.ts';
import type { ContactDesk } from './contacts/contact-ports.ts';
import type { ContactRow } from './contacts/contact-row.ts';
import type { Conversations } from './inbox/conversation-ports.ts';
import type { Recipient, Rules } from './messaging/gate/gate.ts';
import type { Messages, SentKeys } from './messaging/queue/message-ports.ts';
import type { Figures } from './platform/counters.ts';
import type { QuietHours } from './settings/quiet-hours.ts';

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
  readonly ariaOff: boolean;
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
  find(on: Pick<Tx, 'query'>, id: number): Promise<Contact | undefined>;
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

/** What the use cases work with. */
export interface App {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Contacts;
  readonly desk: ContactDesk;
  readonly conversations: Conversations;
  readonly consents: Consents;
  readonly templates: Templates;
  readonly campaigns: Campaigns;
  readonly messages: Messages;
  readonly sentKeys: SentKeys;
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
