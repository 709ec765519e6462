import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';

export interface Heard {
  readonly contactId: number;
  readonly messageId: number;
  readonly text: string;
  readonly mediaCount: number;
  readonly leadScore: number;
}

export interface Answered {
  readonly contactId: number;
  readonly messageId: number;
  readonly text: string;
  /** A person of staff wrote it, so they have read what came before. */
  readonly byStaff: boolean;
}

/** The inbox's side of each contact who has ever answered. */
export interface Conversations {
  /** A contact wrote: the conversation is there from now on, and unread. */
  heard(tx: Tx, message: Heard): Promise<void>;
  /** We answered. False for a contact who never wrote: there is no conversation then. */
  answered(tx: Tx, message: Answered): Promise<boolean>;
  /** False when nothing changed. What came after `upTo` stays unread. */
  markRead(tx: Tx, contactId: number, upTo: number | undefined): Promise<boolean>;
  markUnread(tx: Tx, contactId: number): Promise<boolean>;
  /** Who has the conversation; undefined when there is none. Nobody else changes it until the end of the transaction. */
  lockAssignee(tx: Tx, contactId: number): Promise<{ assignee: string | null } | undefined>;
  assign(tx: Tx, contactId: number, assignee: string | null): Promise<void>;
  /** An answer of Aria waits for a person, or somebody decided on it; in whichever order we hear. False when we knew. */
  noteHeld(tx: Tx, reply: { aiResponseId: number; contactId: number; decided: boolean }): Promise<boolean>;
  /** The conversation of one contact becomes part of another's. */
  merge(tx: Tx, from: number, to: number): Promise<void>;
}

export interface ConversationRow {
  readonly contactId: number;
  readonly businessName: string;
  readonly contactName: string | null;
  readonly phone: string;
  readonly category: string;
  readonly zone: string;
  readonly status: ContactStatus;
  readonly optedOut: boolean;
  readonly leadScore: number;
  /** Centavos. */
  readonly estimatedValue: number;
  readonly lastInboundAt: Date | null;
  readonly staffWroteAt: Date | null;
  readonly ariaOff: boolean;
  readonly autoReplies: number;
  readonly unread: number | null;
  readonly held: number | null;
  readonly assignee: string | null;
  readonly assigneeName: string | null;
  readonly lastId: number | null;
  readonly lastAt: Date | null;
  readonly lastText: string | null;
  readonly lastType: 'outbound' | 'inbound' | null;
  readonly lastMedia: number | null;
}
