import { defineRoom } from '../platform/room.ts';
import { onMemberAddressVerified, onMemberErased, onMemberPreferencesChanged } from './on-member-changed.ts';

/** Recipients: where, in which language and with whose consent we write to people. */
export const recipients = defineRoom(() => ({
  handlers: {},
  consumers: [onMemberAddressVerified(), onMemberPreferencesChanged(), onMemberErased()],
}));
