import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { forgetTaxProfile } from './tax-profile-store.ts';

/** Forgets the tax data of a member who had their account erased. */
export const onMemberErased = defineConsumer({
  event: memberErased,
  name: 'tax-data-erased',
  async handle({ data: { memberId }, tx }) {
    await forgetTaxProfile(tx, memberId);
  },
});
