import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberAddressVerified, memberErased, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';
import { memberAddressStore } from './member-address-store.ts';

export const onMemberAddressVerified = () =>
  defineConsumer({
    event: memberAddressVerified,
    name: 'member-address-verified',
    handle: ({ data: { memberId, ...address }, tx }) => memberAddressStore(tx).put(memberId, address),
  });

export const onMemberPreferencesChanged = () =>
  defineConsumer({
    event: memberPreferencesChanged,
    name: 'member-preferences-changed',
    handle: ({ data: { memberId, ...preferences }, tx }) => memberAddressStore(tx).prefer(memberId, preferences),
  });

export const onMemberErased = () =>
  defineConsumer({
    event: memberErased,
    name: 'member-erased',
    handle: ({ data: { memberId }, tx }) => memberAddressStore(tx).forget(memberId),
  });
