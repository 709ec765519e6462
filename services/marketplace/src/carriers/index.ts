import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import type { carrierOperations } from '@tianguis/proto/marketplace/carriers/operations';
import { defineRoom } from '../platform/room.ts';
import { carrierStore } from './carrier-store.ts';
import { carrierHandlers } from './operations.ts';

const forgetErased = () =>
  defineConsumer({
    event: memberErased,
    name: 'carrier-erased',
    async handle({ data: { memberId }, tx }) {
      await carrierStore(tx).forget(memberId);
    },
  });

/** Carriers: members who bring orders with vehicles of their own, from the invitation on. Their vehicles and routes are the room `dispatch`'s. */
export const carriers = defineRoom<typeof carrierOperations>((deps) => ({
  handlers: carrierHandlers(deps),
  consumers: [forgetErased()],
}));
