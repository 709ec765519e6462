import type { Tx } from './storage.ts';

const insert = 'insert into messaging.inbox (consumer, event_id) values ($1, $2::uuid) on conflict do nothing';
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
