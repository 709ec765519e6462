import type { Tx } from '../storage/storage.ts';

const insert = 'insert into messaging.inbox (consumer, event_id) values ($1, $2::uuid) on conflict do nothing';
// One text, because arrays do not pass through every driver alike; in one order, so that replicas do not lock crosswise.
const insertAll = `insert into messaging.inbox (consumer, event_id)
  select $1, id::uuid from jsonb_array_elements_text($2::text::jsonb) as id order by id
  on conflict do nothing returning event_id`;
const select = 'select 1 as handled from messaging.inbox where consumer = $1 and event_id = $2::uuid';

/**
 * Writes down, in the transaction of the effect, that `consumer` handled the event. False when it had already: then the
 * transaction must have no effect. A second delivery at the same moment waits here for the first one's outcome.
 */
export async function enterInbox(tx: Tx, consumer: string, eventId: string): Promise<boolean> {
  const { rowCount } = await tx.query(insert, [consumer, eventId]);
  return rowCount === 1;
}

/** Whether `consumer` handled the event in a transaction that is committed. */
export async function isInInbox(tx: Tx, consumer: string, eventId: string): Promise<boolean> {
  const { rows } = await tx.query(select, [consumer, eventId]);
  return rows.length > 0;
}

/** `enterInbox` for many events: gives back the ids that were new, in lower case. */
export async function enterInboxAll(
  tx: Tx,
  consumer: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ event_id: string }>(insertAll, [consumer, JSON.stringify(eventIds)]);
  return new Set(rows.map(({ event_id }) => event_id));
}
