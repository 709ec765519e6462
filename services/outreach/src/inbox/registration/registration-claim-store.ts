import type { Tx } from '@tianguis/chassis/storage/storage';

export interface RegistrationClaims {
  /** False where the contact was asked within the last days. */
  open(tx: Tx, contactId: number, supplierId: number): Promise<boolean>;
  /** Whether there was one. */
  close(tx: Tx, contactId: number): Promise<boolean>;
}

/** Nobody is asked more often: anybody can register with anybody's phone. */
const askAgainAfter = '30 days';

export const registrationClaims: RegistrationClaims = {
  async open(tx, contactId, supplierId) {
    const { rowCount } = await tx.query(
      `insert into registration_claims (contact_id, supplier_id) values ($1, $2)
       on conflict (contact_id) do update set supplier_id = excluded.supplier_id, asked_at = now()
         where registration_claims.asked_at < now() - $3::interval
       returning contact_id`,
      [contactId, supplierId, askAgainAfter],
    );
    return rowCount > 0;
  },
  async close(tx, contactId) {
    return (await tx.query('delete from registration_claims where contact_id = $1', [contactId])).rowCount > 0;
  },
};
