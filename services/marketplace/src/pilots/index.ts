import { defineRoom } from '../platform/room.ts';
import { onAddressVerified } from './on-address-verified.ts';
import { remindOfPilots } from './remind.ts';

/** Pilots: a seller's first 30 days without commission, which follow the person, and the notice of their end. */
export const pilots = defineRoom((deps) => ({
  handlers: {},
  consumers: [onAddressVerified(deps.personHash)],
  jobs: {
    // At 10 in the morning in Mexico City, when it wakes no one.
    remindOfPilots: { run: remindOfPilots(deps), cron: '0 16 * * *' },
  },
}));
