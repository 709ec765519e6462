import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberAddressVerified, memberErased, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import { memberLanguages } from './member-language-store.ts';
import { memberPhones } from './member-phone-store.ts';

export const onMemberPhoneVerified = () =>
  defineConsumer({
    event: memberAddressVerified,
    name: 'member-phone-verified',
    async handle({ data: { memberId, channel, address }, tx }) {
      if (channel === 'whatsapp') await memberPhones.put(tx, memberId, address);
    },
  });

export const onMemberLanguageChanged = () =>
  defineConsumer({
    event: memberPreferencesChanged,
    name: 'member-language-changed',
    handle: ({ data: { memberId, language }, tx }) => memberLanguages.put(tx, memberId, language),
  });

export const onMemberPhoneErased = () =>
  defineConsumer({
    event: memberErased,
    name: 'member-phone-erased',
    async handle({ data: { memberId }, tx }) {
      await memberPhones.forget(tx, memberId);
      await memberLanguages.forget(tx, memberId);
    },
  });
