import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { forgetUnsealed } from './invoice-store.ts';

/** Forgets invoices that were never sealed, of a member who had their account erased. Tax law has us keep the others. */
export const onMemberErased = defineConsumer({
  event: memberErased,
  name: 'invoices-erased',
  async handle({ data: { memberId }, tx }) {
    await forgetUnsealed(tx, memberId);
  },
});
