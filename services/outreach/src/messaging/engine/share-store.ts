import type { Storage } from '@tianguis/chassis/storage/storage';
import { type Sharer, shareOf } from './share.ts';

/** Milliseconds after which a silent replica counts as gone. */
export const shareTtl = 3_000;

export interface ShareRequest {
  readonly replica: string;
  readonly busy: boolean;
  /** Slots that cannot be given up yet. */
  readonly inUse: number;
  /** Messages a second of all replicas. */
  readonly rate: number;
}

/** Settles anew how many messages a second this replica may send. One at a time, so that the sum always holds. */
export const renewShare = (storage: Storage, { replica, busy, inUse, rate }: ShareRequest): Promise<number> =>
  storage.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('sender shares'))`);
    await tx.query(`delete from sender_shares where seen_at < now() - $1 * interval '1 millisecond'`, [shareTtl]);
    const { rows } = await tx.query<Sharer>('select replica, busy, slots from sender_shares where replica <> $1', [
      replica,
    ]);
    const { usable, held } = shareOf(rate, { replica, busy, inUse }, rows);
    await tx.query(
      `insert into sender_shares (replica, busy, slots, seen_at) values ($1, $2, $3, clock_timestamp())
       on conflict (replica) do update set busy = excluded.busy, slots = excluded.slots, seen_at = excluded.seen_at`,
      [replica, busy, held],
    );
    return usable;
  });

/** Leaves the share to the others, once the last use of each slot is a second ago. */
export async function giveUpShare(storage: Storage, replica: string): Promise<void> {
  await storage.query(
    `update sender_shares set busy = false, seen_at = now() - ($2 - 1100) * interval '1 millisecond' where replica = $1`,
    [replica, shareTtl],
  );
}
