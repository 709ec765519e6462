import { defineRoom } from '../platform/room.ts';
import { onMemberAddressRemoved, onMemberAddressVerified, onMemberPreferencesChanged } from './on-member-changed.ts';
import { onMemberSignedIn, onPersonProved } from './on-person-known.ts';
import { sendHeldNotices } from './pair-notices.ts';
import { keepKnownPersons } from './persons.ts';

/** Recipients: where, in which language and with whose consent we write to people. */
export const recipients = defineRoom((deps) => ({
  handlers: {},
  consumers: [
    onMemberAddressVerified(),
    onMemberAddressRemoved(),
    onMemberPreferencesChanged(),
    onPersonProved(deps.personHash),
    onMemberSignedIn(deps.personHash),
  ],
  jobs: {
    keepKnownPersons: { run: () => keepKnownPersons(deps.storage, deps.personHash), cron: '*/10 * * * *' },
    sendHeldNotices: { run: sendHeldNotices({ ...deps, limit: deps.noticesPerPair }), cron: '* * * * *' },
  },
}));
