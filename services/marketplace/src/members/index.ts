import type { memberRegistrationOperations } from '@tianguis/proto/marketplace/members/operations';
import { defineRoom } from '../platform/room.ts';
import { onMemberAddressVerified, onMemberErased, onMemberPreferencesChanged } from './on-member-changed.ts';
import { memberHandlers } from './operations.ts';
import { remindOfPilots } from './remind-of-pilots.ts';

/** Members: what they registered as, their verified addresses and preferences, and their free pilot. */
export const members = defineRoom<typeof memberRegistrationOperations>((deps) => ({
  handlers: memberHandlers(deps.storage),
  consumers: [onMemberAddressVerified(), onMemberPreferencesChanged(), onMemberErased()],
  jobs: {
    // At 10 in the morning in Mexico City, when it wakes no one.
    remindOfPilots: { run: remindOfPilots(deps), cron: '0 16 * * *' },
  },
}));
