import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { publishOffers } from './publish-offers.ts';

interface Parts {
  readonly inTransaction: RunTransaction<{ tx: Tx }>;
  readonly outbox: Pick<Outbox, 'appendAll'>;
}

const atOnce = 500;

const take = `delete from untold_offers where listing_id in
  (select listing_id from untold_offers order by listing_id limit ${atOnce} for update skip locked) returning listing_id as id`;

/** Tells of lots that were published before their offers were told. Each once: what is told leaves the list in the same transaction. */
export const publishUntoldOffers =
  ({ inTransaction, outbox }: Parts): Task =>
  async (_, { signal }) => {
    const tellSome = ({ tx }: { tx: Tx }): Promise<number> => publishTaken(tx, outbox);
    while (!signal.aborted && (await inTransaction(tellSome)) > 0);
  };

async function publishTaken(tx: Tx, outbox: Parts['outbox']): Promise<number> {
  const ids = (await tx.query<{ id: number }>(take)).rows.map(({ id }) => id);
  if (ids.length > 0) await publishOffers(tx, outbox, ids);
  return ids.length;
}
