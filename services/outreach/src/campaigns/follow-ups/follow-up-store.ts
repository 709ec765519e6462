import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Contact } from '../../contacts/contact.ts';
import { contactColumns } from '../../contacts/contact-columns-sql.ts';

export interface SilentPerson extends Contact {
  /** Steps that they have had. */
  readonly done: string[];
}

export interface Step {
  readonly contactId: number;
  readonly step: string;
}

export interface FollowUps {
  /** Locks the next people who answered, did not register, and have been silent since; not those whom somebody holds. */
  lockSilent(
    tx: Tx,
    between: { from: Date; to: Date },
    page: { after: number; limit: number },
  ): Promise<SilentPerson[]>;
  /** Those of them who had not had their step. */
  begin(tx: Tx, steps: readonly Step[]): Promise<Set<number>>;
}

export const followUps: FollowUps = {
  async lockSilent(tx, { from, to }, { after, limit }) {
    const { rows } = await tx.query<SilentPerson>(
      `select ${contactColumns}, array(select step from follow_ups where contact_id = outreach_contacts.id) as done
       from outreach_contacts
       where id > $1 and status in ('responded', 'photos_sent') and not opted_out and last_inbound_at between $2 and $3
       order by id limit $4 for no key update of outreach_contacts skip locked`,
      [after, from, to, limit],
    );
    return rows;
  },
  async begin(tx, steps) {
    const { rows } = await tx.query<{ contactId: number }>(
      `insert into follow_ups (contact_id, step) select * from unnest($1::int[], $2::text[])
       on conflict do nothing returning contact_id as "contactId"`,
      [steps.map(({ contactId }) => contactId), steps.map(({ step }) => step)],
    );
    return new Set(rows.map(({ contactId }) => contactId));
  },
};
