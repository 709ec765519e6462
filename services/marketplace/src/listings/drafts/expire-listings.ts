import type { Task } from '@tianguis/chassis/jobs/jobs';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { listingChanged } from '@tianguis/proto/marketplace/listings/events';
import type { InTransaction } from '../../platform/database.ts';
import { publishOffers } from '../publish-offers.ts';
import { removeFromSearch } from '../search-index.ts';

const atOnce = 200;

const expire = `update listings set status = 'expired', version = version + 1, updated_at = now()
  where id in (select id from listings where status = 'published' and ends_at <= $1::timestamptz
    order by ends_at limit ${atOnce} for update skip locked)
  returning id, member_id as "memberId"`;

const expireSome = async (tx: Tx, outbox: Outbox, now: Date): Promise<number> => {
  const { rows } = await tx.query<{ id: number; memberId: number }>(expire, [now.toISOString()]);
  const ids = rows.map(({ id }) => id);
  await removeFromSearch(tx, ids);
  await publishOffers(tx, outbox, ids);
  const publish = publishIn(outbox, tx);
  for (const { id } of rows) await publish(listingChanged, { subject: `listings/${id}`, data: { listingId: id } });
  return rows.length;
};

interface Parts {
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  now(): Date;
}

/** Takes off the market what nobody took in time. Each lot runs out once, however many replicas look. */
export const expireListings =
  ({ inTransaction, outbox, now }: Parts): Task =>
  async (_, { signal }) => {
    let expired = atOnce;
    while (expired === atOnce && !signal.aborted)
      expired = await inTransaction(({ tx }) => expireSome(tx, outbox, now()));
  };
