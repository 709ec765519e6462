import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { publishOffers } from './publish-offers.ts';

interface Parts {
  readonly inTransaction: RunTransaction<{ tx: Tx }>;
  readonly outbox: Pick<Outbox, 'appendAll'>;
}

const atOnce = 500;

// As an array they are chosen once, and not anew for each row where the database believes the table to be empty.
const takeUntold = statement(
  () => sql<{ id: number }>`
    delete from untold_offers where listing_id = any(array(
      select listing_id from untold_offers order by listing_id limit ${sql.lit(atOnce)} for update skip locked))
    returning listing_id as id`,
);

/** Publishes, once each, the offers of lots that were published before this event existed. */
export const publishUntoldOffers =
  ({ inTransaction, outbox }: Parts): Task =>
  async (_, { signal }) => {
    const publishSome = async ({ tx }: { tx: Tx }): Promise<number> => {
      const ids = (await run(tx, takeUntold())).map(({ id }) => id);
      if (ids.length > 0) await publishOffers(tx, outbox, ids);
      return ids.length;
    };
    while (!signal.aborted && (await inTransaction(publishSome)) > 0);
  };
