import type { memberRegistrationOperations } from '@tianguis/proto/marketplace/members/operations';
import { defineRoom } from '../platform/room.ts';
import { memberHandlers } from './operations.ts';

/** Members: what a member registered as, and their free pilot. */
export const members = defineRoom<typeof memberRegistrationOperations>((deps) => ({
  handlers: memberHandlers(deps),
}));
