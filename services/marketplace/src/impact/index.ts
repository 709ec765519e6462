import type { impactOperations } from '@tianguis/proto/marketplace/impact/operations';
import type { verificationOperations } from '@tianguis/proto/marketplace/impact/verification';
import { defineRoom } from '../platform/room.ts';
import { onOrderMoved } from './on-order-moved.ts';
import { impactHandlers, verificationHandlers } from './operations.ts';

/** Impact: what each delivery avoided, as ESG reports, and the page where anyone can check a document of ours by its hash. */
export const impact = defineRoom<typeof impactOperations & typeof verificationOperations>((deps) => ({
  handlers: {
    ...impactHandlers(deps),
    ...verificationHandlers(deps),
  },
  consumers: [onOrderMoved(deps)],
}));
