import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberAddressVerified, memberErased, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';

/** Keeps the addresses that members proved, one for each channel. The last member to prove an address has it. */
export const onMemberAddressVerified = () =>
  defineConsumer({
    event: memberAddressVerified,
    name: 'member-address-verified',
    async handle({ data: { memberId, channel, address }, tx }) {
      await tx.query('delete from member_addresses where member_id = $1 and channel = $2', [memberId, channel]);
      await tx.query(
        `insert into member_addresses (channel, address, member_id) values ($1, $2, $3)
         on conflict (channel, address) do update set member_id = $3`,
        [channel, address, memberId],
      );
    },
  });

/** Keeps the channel and language that members chose. */
export const onMemberPreferencesChanged = () =>
  defineConsumer({
    event: memberPreferencesChanged,
    name: 'member-preferences-changed',
    async handle({ data: { memberId, language, channel }, tx }) {
      await tx.query(
        `insert into member_preferences (member_id, language, channel) values ($1, $2, $3)
         on conflict (member_id) do update set language = $2, channel = $3`,
        [memberId, language, channel],
      );
    },
  });

export const onMemberErased = () =>
  defineConsumer({
    event: memberErased,
    name: 'member-erased',
    async handle({ data: { memberId }, tx }) {
      await tx.query('delete from member_preferences where member_id = $1', [memberId]);
      await tx.query('delete from member_addresses where member_id = $1', [memberId]);
    },
  });
