import { defineRoom } from '../platform/room.ts';
import { advanceSoonBy, onOrderChanged } from './on-order-changed.ts';

/** Orders: the service's own copy of what the marketplace says of them. */
export const orders = defineRoom(({ queue }) => ({
  handlers: {},
  consumers: onOrderChanged(advanceSoonBy(queue)),
}));
