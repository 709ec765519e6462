import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import type { disputeOperations } from '@tianguis/proto/payments/operations';
import { disputesOf } from './dispute-store.ts';

export const disputeHandlers = (storage: Pick<Storage, 'query'>): Handlers<typeof disputeOperations> => ({
  async listDisputes({ query: { open = false } }) {
    const disputes = await disputesOf(storage, open);
    return { disputes: disputes.map((dispute) => ({ ...dispute, amount: toPesos(dispute.amount) })) };
  },
});
