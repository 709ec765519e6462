import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberAddressVerified, memberSignedIn } from '@tianguis/proto/gateway/members/events';
import type { PersonHash } from '../platform/person-hash.ts';
import { keepPerson } from './persons.ts';

export const onPersonProved = (hash: PersonHash) =>
  defineConsumer({
    event: memberAddressVerified,
    name: 'person-of-address',
    handle: async ({ data: { memberId, channel, address }, tx }) =>
      void (await keepPerson(tx, hash, memberId, { channel, address })),
  });

export const onMemberSignedIn = (hash: PersonHash) =>
  defineConsumer({
    event: memberSignedIn,
    name: 'device-of-member',
    handle: async ({ data: { memberId, device }, tx }) =>
      void (await keepPerson(tx, hash, memberId, { channel: 'device', address: device })),
  });
