import { defineRoom } from '../platform/room.ts';
import { onErasedMember, onMemberErased } from './on-member-erased.ts';
import { onOrderChanged } from './on-order-changed.ts';
import { stepGauges } from './step-gauges.ts';

/** Orders: this service's copy of the marketplace's orders. */
export const orders = defineRoom(({ queue, outbox, storage }) => ({
  handlers: {},
  gauges: stepGauges(storage),
  consumers: [...onOrderChanged({ queue, outbox }), onMemberErased(queue), onErasedMember],
}));
