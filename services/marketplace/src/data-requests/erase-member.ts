import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { erasedMembers } from '../recipients/erased-members.ts';
import { forgetNames } from '../recipients/erased-names.ts';
import { forgetRecipient, provedAddresses } from '../recipients/on-member-changed.ts';
import { personStore, type Records } from './person-store.ts';

/**
 * Tables whose names are those of a person or their company. What a lot or a vehicle is called is in many other people's
 * events, too.
 */
const namedAfterPeople: readonly string[] = [
  'suppliers',
  'contact_messages',
  'referral_users',
  'referral_codes',
  'chat_handovers',
  'sellers',
];

/** The names that a person gave for themselves or their company. */
const namesIn = (records: Records): unknown[] =>
  namedAfterPeople
    .flatMap((table) => records[table] ?? [])
    .flatMap(({ name, company_name: company }) => [name, company]);

/**
 * Erases a member beyond what each room forgets by itself: everything under an address that they proved, and published
 * events that name them.
 */
export const onMemberErased = () =>
  defineConsumer({
    event: memberErased,
    name: 'member-erased',
    async handle({ data: { memberId }, tx }) {
      await erasedMembers.add(tx, memberId);
      const person = await provedAddresses(tx, memberId);
      const people = personStore(tx);
      const names = namesIn(await people.find(person));
      await people.erase(person);
      await forgetNames(tx, names);
      // The addresses lead to the rest, so they go last.
      await forgetRecipient(tx, memberId);
    },
  });
