import { z } from 'zod';

/**
 * `counted`: in the public total. `waiting`: for its payment or for staff. `rejected`: staff do not believe it.
 * `withdrawn`: the order was refunded.
 */
export const impactStates = ['counted', 'waiting', 'rejected', 'withdrawn'] as const;

/** Why a report waits. `payment_pending` ends by itself; staff decide on all others. */
export const impactReasons = ['payment_pending', 'gift', 'unpaid', 'partly_refunded', 'unsigned', 'too_heavy'] as const;

export const impactStanding = z
  .object({
    state: z.enum(impactStates).meta({ description: 'Only `counted` reports are in the public total' }),
    reasons: z.array(z.enum(impactReasons)).meta({ description: 'Why it waits, or waited before staff decided' }),
  })
  .meta({ id: 'ImpactStanding' });
export type ImpactStanding = z.output<typeof impactStanding>;
export type ImpactReason = (typeof impactReasons)[number];
