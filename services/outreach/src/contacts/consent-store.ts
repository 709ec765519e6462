import type { Tx } from '@tianguis/chassis/storage/storage';
import { consentTextVersion } from './keyword.ts';

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

export const consents: Consents = {
  async add(tx, { contactId, action, basis, text, actor }) {
    await tx.query(
      `insert into consent_ledger (contact_id, action, basis, text, text_version, actor) values ($1, $2, $3, $4, $5, $6)`,
      [contactId, action, basis, text, consentTextVersion, actor],
    );
  },
};
