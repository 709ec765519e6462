import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberAddressVerified, memberErased } from '@tianguis/proto/gateway/members/events';
import { memberPhones } from './member-phone-store.ts';

export const onMemberPhoneVerified = () =>
  defineConsumer({
    event: memberAddressVerified,
    name: 'member-phone-verified',
    async handle({ data: { memberId, channel, address }, tx }) {
      if (channel === 'whatsapp') await memberPhones.put(tx, memberId, address);
    },
  });

export const onMemberPhoneErased = () =>
  defineConsumer({
    event: memberErased,
    name: 'member-phone-erased',
    handle: ({ data: { memberId }, tx }) => memberPhones.forget(tx, memberId),
  });
