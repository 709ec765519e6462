import type { Tx } from '@tianguis/chassis/storage/storage';

/** The phone of a person who had their data erased, or of a contact that was merged into another. */
export interface RetiredPhone {
  readonly reason: 'erased' | 'merged';
  readonly optedOut: boolean;
}

/** Phones that staff and imports cannot add again; only their hashes are kept. */
export const retiredPhones = {
  async find(tx: Tx, phone: string): Promise<RetiredPhone | undefined> {
    const text = `select reason, opted_out as "optedOut" from retired_phones where phone_hash = phone_hash($1)`;
    return (await tx.query<RetiredPhone>(text, [phone])).rows[0];
  },
  async add(
    tx: Tx,
    phone: string,
    { reason, optedOut, actor }: RetiredPhone & { readonly actor: string },
  ): Promise<void> {
    await tx.query(
      `insert into retired_phones (phone_hash, reason, opted_out, actor) values (phone_hash($1), $2, $3, $4)
       on conflict (phone_hash) do update set reason = excluded.reason, opted_out = excluded.opted_out,
         actor = excluded.actor, retired_at = now()`,
      [phone, reason, optedOut, actor],
    );
  },
  /** The person came back of their own accord. */
  async remove(tx: Tx, phone: string): Promise<void> {
    await tx.query('delete from retired_phones where phone_hash = phone_hash($1)', [phone]);
  },
};
