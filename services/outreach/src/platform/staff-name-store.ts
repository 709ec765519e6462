import type { Tx } from '@tianguis/chassis/storage/storage';

/** What people of staff are called, for whoever reads a history. */
export interface StaffNames {
  remember(tx: Tx, actor: string, name: string): Promise<void>;
  find(tx: Tx, actor: string): Promise<string | undefined>;
}

export const staffNames: StaffNames = {
  async remember(tx, actor, name) {
    await tx.query(
      `insert into staff_names (actor, name) values ($1, $2)
       on conflict (actor) do update set name = excluded.name where staff_names.name <> excluded.name`,
      [actor, name],
    );
  },
  async find(tx, actor) {
    const { rows } = await tx.query<{ name: string }>('select name from staff_names where actor = $1', [actor]);
    return rows[0]?.name;
  },
};
