import type { verificationOperations } from '@tianguis/proto/marketplace/verification/operations';
import { defineRoom } from '../platform/room.ts';
import { verificationHandlers } from './operations.ts';

/** Verification: anyone can check a document of ours by its hash. */
export const verification = defineRoom<typeof verificationOperations>(({ storage }) => ({
  handlers: verificationHandlers(storage),
}));
