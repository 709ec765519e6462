import { defineRoom } from '../platform/room.ts';
import { onMemberAddressRemoved, onMemberAddressVerified, onMemberPreferencesChanged } from './on-member-changed.ts';
import { keepKnownPersons, onPersonProved } from './persons.ts';

/** Recipients: where, in which language and with whose consent we write to people. */
export const recipients = defineRoom(({ storage, personHash }) => ({
  handlers: {},
  consumers: [
    onMemberAddressVerified(),
    onMemberAddressRemoved(),
    onMemberPreferencesChanged(),
    onPersonProved(personHash),
  ],
  jobs: {
    keepKnownPersons: { run: () => keepKnownPersons(storage, personHash), cron: '*/10 * * * *' },
  },
}));
