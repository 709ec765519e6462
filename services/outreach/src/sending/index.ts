import { defineRoom } from '../platform/room.ts';
import { startSender } from './sender.ts';

/** Sending: takes messages from the queue to the provider, at the pace and in the shares that all replicas agree on. */
export const sending = defineRoom((deps) => ({
  handlers: {},
  start: () => {
    const sender = startSender(deps);
    deps.onWake(sender.wake);
    return sender;
  },
}));
