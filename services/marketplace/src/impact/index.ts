import type { impactOperations } from '@tianguis/proto/marketplace/impact/operations';
import type { impactReviewOperations } from '@tianguis/proto/marketplace/impact/reviews';
import type { verificationOperations } from '@tianguis/proto/marketplace/impact/verification';
import { defineRoom } from '../platform/room.ts';
import { onOrderMoved } from './on-order-moved.ts';
import { impactHandlers, verificationHandlers } from './operations.ts';
import { onPaymentChanged, reviewHandlers } from './standings.ts';

type ImpactOperations = typeof impactOperations & typeof impactReviewOperations & typeof verificationOperations;

/** Impact: what each delivery avoided, as ESG reports, and the page where anyone can check a document of ours by its hash. */
export const impact = defineRoom<ImpactOperations>((deps) => ({
  handlers: {
    ...impactHandlers(deps),
    ...reviewHandlers(deps),
    ...verificationHandlers(deps),
  },
  consumers: [onOrderMoved(deps), onPaymentChanged(deps)],
}));
