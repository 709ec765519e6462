import { run, sql, statement } from '../storage/sql.ts';
import type { Tx } from '../storage/storage.ts';

interface Traces {
  /** Texts that name a person: a phone, a mailbox. */
  readonly texts?: readonly string[];
  /** Subjects of events about them, such as `contacts/12`. */
  readonly subjects?: readonly string[];
}

const forget = statement(
  (p: { texts: readonly string[] }) => sql`
    delete from messaging.outbox where sent_at is not null
      and exists (select from unnest(${p.texts}::text[]) as t where position(lower(t) in lower(envelope)) > 0)`,
);

/**
 * Deletes the copies of published events that name an erased person. A row that still waits to be published stays, and goes
 * with the outbox's retention.
 */
export async function forgetInOutbox(tx: Pick<Tx, 'query'>, { texts = [], subjects = [] }: Traces): Promise<void> {
  const about = subjects.map((subject) => `"subject":${JSON.stringify(subject)}`);
  const all = [...texts, ...about];
  if (all.length > 0) await run(tx, forget({ texts: all }));
}
