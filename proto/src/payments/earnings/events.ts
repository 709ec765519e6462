import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { payoutReturnReasons } from './payout-account.ts';

export const sellerPayoutChanged = defineEvent({
  type: 'SellerPayoutChanged',
  version: 1,
  service: 'payments',
  audiences: [{ members: ['memberId'], see: ['memberId', 'state', 'reference', 'amount', 'reason'] }],
  summary:
    'A seller’s bank took a deposit or returned it, the seller took our access to their account away, or a carrier earned a share without an account that can be paid',
  schema: z.object({
    memberId: id.meta({ description: 'The seller' }),
    state: z.enum(['deposited', 'returned', 'disconnected', 'no_account', 'incomplete_account']),
    reference: z.string().meta({
      description:
        'The provider’s number of the deposit, or of the account; of `no_account` and `incomplete_account` the carrier, the same until they are paid',
    }),
    amount: z.int().nonnegative().meta({ description: 'Centavos of the deposit, or of the share' }),
    reason: z.enum(payoutReturnReasons).nullable(),
  }),
  refreshes: ['getPayoutAccount', 'getEarnings'],
});
