import { z } from 'zod';
import { defineOperation } from '../../operation.ts';

/** `incomplete`: the provider still asks the seller for something; `ready`: money can be sent to it. */
export const payoutAccountStates = ['none', 'incomplete', 'ready'] as const;

export const getPayoutAccount = defineOperation({
  id: 'getPayoutAccount',
  service: 'payments',
  method: 'GET',
  path: '/api/earnings/account',
  access: 'member',
  summary: 'Whether a seller can be paid',
  reply: z.object({ state: z.enum(payoutAccountStates) }),
});

export const openPayoutAccount = defineOperation({
  id: 'openPayoutAccount',
  service: 'payments',
  method: 'POST',
  path: '/api/earnings/account',
  access: 'member',
  summary: 'A link to the card provider, good for minutes, where a seller says who they are and where their money goes',
  reply: z.object({ url: z.url() }),
  errors: [422],
});
