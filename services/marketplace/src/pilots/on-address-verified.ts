import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberAddressVerified } from '@tianguis/proto/gateway/members/events';
import type { PersonHash } from '../platform/person-hash.ts';
import { joinPilot } from './pilot-store.ts';

/** A seller who proves another address is the person who proved it before: their pilot started when that person's did. */
export const onAddressVerified = (hash: PersonHash) =>
  defineConsumer({
    event: memberAddressVerified,
    name: 'pilot-of-address',
    handle: ({ data: { memberId, channel, address }, tx }) =>
      joinPilot(tx, hash, { memberId, proved: { channel, address }, publishedAt: null }),
  });
