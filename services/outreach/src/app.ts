import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Campaigns } from './campaigns/campaign-store.ts';
import type { Segments } from './campaigns/launch/segment-store.ts';
import type { Consents } from './contacts/consent-store.ts';
import type { Contacts } from './contacts/contact-store.ts';
import type { ContactDesk } from './contacts/record/contact-desk-store.ts';
import type { Conversations } from './inbox/conversation-store.ts';
import type { Messages } from './messaging/queue/message-store.ts';
import type { SentKeys } from './messaging/queue/sent-key-store.ts';
import type { StaffNames } from './platform/staff-name-store.ts';
import type { SendingRules as Settings } from './settings/sending-rules.ts';
import type { Templates } from './templates/template-store.ts';

/** What the use cases work with. */
export interface App {
  readonly transaction: RunTransaction<Tx>;
  readonly contacts: Contacts;
  readonly desk: ContactDesk;
  readonly staffNames: StaffNames;
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
  /** What waits for somebody is not sent. Returns how many messages. */
  withdraw(tx: Tx, contactId: number): Promise<number>;
  now(): Date;
  /** Tells the sender of this process, once the transaction is committed. */
  wakeSender(tx: Tx): void;
}
