import type { memberOperations } from '@tianguis/proto/marketplace/members/operations';
import { defineRoom } from '../platform/room.ts';
import { memberHandlers } from './operations.ts';

/** Members: what waits for a member, what they registered as, and their free pilot. */
export const members = defineRoom<typeof memberOperations>((deps) => ({
  handlers: memberHandlers(deps),
}));
