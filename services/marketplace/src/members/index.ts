import type { memberRegistrationOperations } from '@tianguis/proto/marketplace/members/operations';
import { defineRoom } from '../platform/room.ts';
import { memberHandlers } from './operations.ts';
import { remindOfPilots } from './pilots.ts';

/** Members: what a member registered as, and the end of a supplier's free pilot. */
export const members = defineRoom<typeof memberRegistrationOperations>((deps) => ({
  handlers: memberHandlers(deps.storage),
  jobs: {
    // At 10 in the morning in Mexico City, when it wakes no one.
    remindOfPilots: { run: remindOfPilots(deps), cron: '0 16 * * *' },
  },
}));
