import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ConsentBasis } from '@tianguis/proto/outreach/contacts/contact';
import type { ContactRow } from '../../contacts/contact.ts';

export interface StageResult {
  readonly imported: number;
  readonly duplicates: number;
  /** Rows of people who had their data erased. */
  readonly erased: readonly number[];
}

/** What staff declare of everybody in an import. */
export interface Declaration {
  readonly actor: string;
  readonly basis: ConsentBasis;
}

/** Contacts on their way to the table; of those with the same phone the first. */
export interface Stage {
  /** `row`: where in its file it stands. */
  add(row: number, contact: ContactRow): void;
  /** Makes room for others. */
  clear(): void;
  /**
   * Stores the contacts in one transaction, which `finish` may add to; phones that are there already, come twice or were
   * merged into another contact are duplicates.
   */
  write(declaration: Declaration, finish: (tx: Tx, result: StageResult) => Promise<void>): Promise<StageResult>;
}

export type OpenStage = () => Stage;
