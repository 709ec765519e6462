import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import type { ContactFilter } from './list/list-contacts.ts';

export interface BulkChange {
  readonly ids: readonly number[];
  readonly status?: ContactStatus | undefined;
  readonly category?: string | undefined;
  readonly zone?: string | undefined;
  readonly city?: string | null | undefined;
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
}

export interface Note {
  readonly id: number;
  readonly text: string;
  readonly at: Date;
}

/** A number that staff may not bring back unknowingly. */
export interface RetiredPhone {
  readonly reason: 'erased' | 'merged';
  readonly optedOut: boolean;
}

/** What staff do with contacts at the desk. */
export interface ContactDesk {
  /** How many are different now; their moves are in the history. */
  changeMany(tx: Tx, change: BulkChange, actor: string): Promise<number>;
  addNote(tx: Tx, contactId: number, text: string, actor: string): Promise<Note>;
  /** All that hangs on one contact comes to another. */
  moveRecord(tx: Tx, from: number, to: number): Promise<void>;
  /** Takes what says who somebody was out of messages, clicks and ledger. */
  anonymise(tx: Tx, contactId: number, phone: string): Promise<void>;
  remove(tx: Tx, contactId: number): Promise<void>;
  retire(tx: Tx, phone: string, retired: RetiredPhone & { readonly actor: string }): Promise<void>;
  retired(tx: Tx, phone: string): Promise<RetiredPhone | undefined>;
  /** The person came back by themselves. */
  welcomeBack(tx: Tx, phone: string): Promise<void>;
  /** Remembers what a person of staff is called. */
  rememberName(tx: Tx, actor: string, name: string): Promise<void>;
  nameOf(tx: Tx, actor: string): Promise<string | undefined>;
}

/** How many contacts share a value, and how many of them are new. */
export interface Breakdown {
  readonly value: string;
  readonly count: number;
  readonly fresh: number;
}

/** How many fit a filter as a whole, and each part of it alone. */
export type CellCounts = Readonly<Record<'all' | 'status' | 'category' | 'zone' | 'city', number>>;

/** Contacts counted as they change, by all that lists are narrowed by but words and tags. */
export interface ContactCells {
  count(filter: Omit<ContactFilter, 'q' | 'tag'>): Promise<CellCounts>;
  /** Each list with the largest first. */
  breakdown(): Promise<{
    readonly total: number;
    readonly optedOut: number;
    readonly statuses: readonly Breakdown[];
    readonly categories: readonly Breakdown[];
    readonly zones: readonly Breakdown[];
    readonly cities: readonly Breakdown[];
  }>;
}
