import type { IncomingHttpHeaders } from 'node:http';
import { idempotencyKey, keyReused, requestHash } from '@tianguis/chassis/http/idempotency';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { db } from './sql.ts';

/** A send that its caller may repeat under the same key. */
export interface Keyed {
  /** With who gave it. */
  readonly key: string;
  readonly hash: string;
}

interface Call {
  readonly body: unknown;
  readonly identity: Identity;
  readonly headers: IncomingHttpHeaders;
}

/** The key of a call, where it has one. */
export function keyedBy({ body, identity, headers }: Call): Keyed | undefined {
  const key = idempotencyKey(headers);
  return key === undefined ? undefined : { key: `${actorOf(identity)}:${key}`, hash: requestHash(body) };
}

/** What the first call under a key sent: a message, or a campaign with the reply to its sender. */
interface Kept {
  readonly messageId: number | null;
  readonly reply: unknown;
}

const claimKey = statement(({ key, hash }: Keyed) =>
  db
    .insertInto('sent_keys')
    .values({ key, request_hash: hash })
    .onConflict((on) => on.doNothing()),
);

const keptKey = statement((p: { key: string }) =>
  db
    .selectFrom('sent_keys')
    .select(['request_hash as hash', 'message_id as messageId', 'reply'])
    .where('key', '=', p.key),
);

const keepKey = statement((p: { key: string; messageId: number | null; reply: string | null }) =>
  db.updateTable('sent_keys').set({ message_id: p.messageId, reply: p.reply }).where('key', '=', p.key),
);

const dropOldKeys = statement(
  () => sql`
    delete from sent_keys where key = any(array(
      select key from sent_keys where created_at < now() - interval '1 day'
      order by created_at limit 2 for update skip locked
    ))`,
);

/** Idempotency keys of sends. */
export const sentKeys = {
  /** Undefined where this send is new, else what the first one sent. Throws where the key was used with another request. */
  async claim(tx: Tx, keyed: Keyed): Promise<Kept | undefined> {
    // Waits for a transaction that holds the same key; once that is committed, the row exists and is not ours.
    if ((await runCount(tx, claimKey(keyed))) > 0) return undefined;
    const kept = await runMaybe(tx, keptKey({ key: keyed.key }));
    if (kept?.hash !== keyed.hash) throw keyReused();
    return kept;
  },
  /** Notes what was sent, in the transaction that adds the key. */
  async keep(tx: Tx, { key }: Keyed, { messageId, reply }: Partial<Kept>): Promise<void> {
    const stored = reply === undefined ? null : JSON.stringify(reply);
    await run(tx, keepKey({ key, messageId: messageId ?? null, reply: stored }));
    // Each new row deletes two old ones, so that the table stays small without a job.
    await run(tx, dropOldKeys());
  },
};
