import type { Task } from '@tianguis/chassis/jobs/jobs';
import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import type { transportOperations } from '@tianguis/proto/marketplace/transport/operations';
import { type Deps, defineRoom } from '../platform/room.ts';
import { transportHandlers } from './operations.ts';
import { transportStore } from './transport-store.ts';

/** Deletes quotes that no order used, with the places that they name. */
const forgetQuotes =
  ({ inTransaction, now }: Pick<Deps, 'inTransaction' | 'now'>): Task =>
  async () => {
    await inTransaction(({ tx }) => transportStore(tx).forgetUnused(now()));
  };

const forgetPlacesOfErased = () =>
  defineConsumer({
    event: memberErased,
    name: 'transport-of-erased',
    async handle({ data: { memberId }, tx }) {
      await transportStore(tx).forgetPlaces(memberId);
    },
  });

/** Transport: the rates, and what it costs to have an order brought. Who brings it is the room `dispatch`. */
export const transport = defineRoom<typeof transportOperations>((deps) => ({
  handlers: transportHandlers(deps),
  consumers: [forgetPlacesOfErased()],
  jobs: { forgetQuotes: { run: forgetQuotes(deps), cron: '23 * * * *' } },
}));
