import type { Tx } from '@tianguis/chassis/storage/storage';

export interface StaffRights {
  readonly role: string;
  readonly disabled: boolean;
}

export interface StaffRightsStore {
  /** Keeps what is newer than what is known. */
  keep(tx: Tx, actor: string, rights: StaffRights & { readonly at: string }): Promise<void>;
  /** Undefined: nothing changed since they were last seen. */
  find(tx: Tx, actor: string): Promise<StaffRights | undefined>;
}

export const staffRights: StaffRightsStore = {
  async keep(tx, actor, { role, disabled, at }) {
    await tx.query(
      `insert into staff_rights (actor, role, disabled, at) values ($1, $2, $3, $4)
       on conflict (actor) do update set role = excluded.role, disabled = excluded.disabled, at = excluded.at
         where staff_rights.at < excluded.at`,
      [actor, role, disabled, at],
    );
  },
  async find(tx, actor) {
    const { rows } = await tx.query<StaffRights>('select role, disabled from staff_rights where actor = $1', [actor]);
    return rows[0];
  },
};
