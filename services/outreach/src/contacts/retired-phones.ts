import { run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';

/** The phone of a person who had their data erased, or of a contact that was merged into another. */
export interface RetiredPhone {
  readonly reason: 'erased' | 'merged';
  readonly optedOut: boolean;
}

const retiredPhone = statement(
  (p: { phone: string }) => sql<RetiredPhone>`
    select reason, opted_out as "optedOut" from retired_phones where phone_hash = phone_hash(${p.phone})`,
);

// An opt-out by the phone's former contact outlives a further merge or erasure.
const retirePhone = statement(
  (p: RetiredPhone & { readonly phone: string; readonly actor: string }) => sql`
    insert into retired_phones (phone_hash, reason, opted_out, actor)
    values (phone_hash(${p.phone}), ${p.reason}, ${p.optedOut}, ${p.actor})
    on conflict (phone_hash) do update set reason = excluded.reason,
      opted_out = retired_phones.opted_out or excluded.opted_out, actor = excluded.actor, retired_at = now()`,
);

const releasePhone = statement(
  (p: { phone: string }) => sql`delete from retired_phones where phone_hash = phone_hash(${p.phone})`,
);

// An opt-out outlives the return.
const releaseWilling = statement(
  (p: { phone: string }) => sql`
    delete from retired_phones where phone_hash = phone_hash(${p.phone}) and reason = 'erased' and not opted_out`,
);

/** Phones that staff and imports cannot add again; only their hashes are kept. */
export const retiredPhones = {
  find: (tx: Tx, phone: string): Promise<RetiredPhone | undefined> => runMaybe(tx, retiredPhone({ phone })),
  async add(
    tx: Tx,
    phone: string,
    { reason, optedOut, actor }: RetiredPhone & { readonly actor: string },
  ): Promise<void> {
    await run(tx, retirePhone({ phone, reason, optedOut, actor }));
  },
  /** The person signed in again after their account was erased. */
  async comeBack(tx: Pick<Tx, 'query'>, phone: string): Promise<void> {
    await run(tx, releaseWilling({ phone }));
  },
  /** The person came back of their own accord. */
  async remove(tx: Tx, phone: string): Promise<void> {
    await run(tx, releasePhone({ phone }));
  },
};
