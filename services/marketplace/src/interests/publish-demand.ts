import type { Task } from '@tianguis/chassis/jobs/jobs';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { demandCounted } from '@tianguis/proto/marketplace/interests/events';
import { countDemand, noDemand } from './demand.ts';
import { demandStore } from './demand-store.ts';

interface Parts {
  readonly inTransaction: RunTransaction<{ tx: Tx }>;
  readonly outbox: Outbox;
  now(): Date;
}

/** Counts what buyers look for, and tells other services of what changed since. Counted anew each time, so it mends itself. */
export const publishDemand =
  ({ inTransaction, outbox, now }: Parts): Task =>
  () =>
    inTransaction(async ({ tx }) => {
      const { wanted, offered, counted, keep } = demandStore(tx);
      const demand = countDemand(await wanted(), await offered());
      for (const category of await counted()) demand.getOrInsert(category, noDemand);
      const publish = publishIn(outbox, tx);
      const countedAt = now().toISOString();
      for (const category of await keep(demand)) {
        const data = { category, countedAt, ...(demand.get(category) ?? noDemand) };
        await publish(demandCounted, { subject: `demand/${category}`, data });
      }
    });
