import type { Consents } from '../app.ts';
import { consentTextVersion } from './keyword.ts';

export const consents: Consents = {
  async add(tx, { contactId, action, basis, text, actor }) {
    await tx.query(
      `insert into consent_ledger (contact_id, action, basis, text, text_version, actor) values ($1, $2, $3, $4, $5, $6)`,
      [contactId, action, basis, text, consentTextVersion, actor],
    );
  },
};
