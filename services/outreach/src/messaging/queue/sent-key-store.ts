import { keyReused } from '@tianguis/chassis/http/idempotency';
import type { Tx } from '@tianguis/chassis/storage/storage';

/** What callers call their sends, so that each goes out once. */
export interface SentKeys {
  /** Undefined when this send is new, else the message that it made. Throws when the key came with something else. */
  claim(tx: Tx, key: string, hash: string): Promise<number | undefined>;
  keep(tx: Tx, key: string, messageId: number): Promise<void>;
}

export const sentKeys: SentKeys = {
  async claim(tx, key, hash) {
    // Waits for a transaction that holds the same key; once that is committed, the row is there and not ours.
    const claimed = await tx.query('insert into sent_keys (key, request_hash) values ($1, $2) on conflict do nothing', [
      key,
      hash,
    ]);
    if (claimed.rowCount > 0) return undefined;
    const { rows } = await tx.query<{ hash: string; id: number }>(
      'select request_hash as hash, message_id as id from sent_keys where key = $1',
      [key],
    );
    const [kept] = rows;
    if (kept?.hash !== hash) throw keyReused();
    return kept.id;
  },
  async keep(tx, key, messageId) {
    await tx.query('update sent_keys set message_id = $2 where key = $1', [key, messageId]);
    // Each new row takes two old ones with it, so that the table stays small without a job.
    await tx.query(`delete from sent_keys where key in (select key from sent_keys
      where created_at < now() - interval '1 day' order by created_at limit 2 for update skip locked)`);
  },
};
