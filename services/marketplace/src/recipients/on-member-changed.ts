import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { run, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import {
  memberAddressRemoved,
  memberAddressVerified,
  memberPreferencesChanged,
} from '@tianguis/proto/gateway/members/events';
import { db } from '../platform/sql.ts';
import { erasedMembers } from './erased-members.ts';
import { forgetPairNotices } from './pair-notices.ts';

interface Address {
  readonly memberId: number;
  readonly channel: string;
  readonly address: string;
}

const removeAddress = statement((p: Omit<Address, 'address'>) =>
  db.deleteFrom('member_addresses').where('member_id', '=', p.memberId).where('channel', '=', p.channel),
);

const putAddress = statement((p: Address) =>
  db
    .insertInto('member_addresses')
    .values({ channel: p.channel, address: p.address, member_id: p.memberId })
    .onConflict((on) =>
      on.columns(['channel', 'address']).doUpdateSet(({ ref }) => ({ member_id: ref('excluded.member_id') })),
    ),
);

const removeAddresses = statement((p: { memberId: number }) =>
  db.deleteFrom('member_addresses').where('member_id', '=', p.memberId),
);

interface Preferences {
  readonly memberId: number;
  readonly language: string;
  readonly channel: string;
  /** The first are those of the first sign-in. */
  readonly since: Date;
}

const putPreferences = statement((p: Preferences) =>
  db
    .insertInto('member_preferences')
    .values({ member_id: p.memberId, language: p.language, channel: p.channel, since: p.since })
    .onConflict((on) =>
      on.column('member_id').doUpdateSet(({ ref }) => ({
        language: ref('excluded.language'),
        channel: ref('excluded.channel'),
      })),
    ),
);

const removePreferences = statement((p: { memberId: number }) =>
  db.deleteFrom('member_preferences').where('member_id', '=', p.memberId),
);

/** Keeps the addresses that members proved, one for each channel. The last member to prove an address has it. */
export const onMemberAddressVerified = () =>
  defineConsumer({
    event: memberAddressVerified,
    name: 'member-address-verified',
    async handle({ data: { memberId, channel, address }, tx }) {
      if (await erasedMembers.has(tx, memberId)) return;
      await run(tx, removeAddress({ memberId, channel }));
      await run(tx, putAddress({ memberId, channel, address }));
    },
  });

const removeOneAddress = statement((p: Address) =>
  db
    .deleteFrom('member_addresses')
    .where('member_id', '=', p.memberId)
    .where('channel', '=', p.channel)
    .where('address', '=', p.address),
);

/** Drops an address that its member no longer has. */
export const onMemberAddressRemoved = () =>
  defineConsumer({
    event: memberAddressRemoved,
    name: 'member-address-removed',
    async handle({ data: { memberId, channel, address }, tx }) {
      await run(tx, removeOneAddress({ memberId, channel, address }));
    },
  });

/** Keeps the channel and language that members chose. */
export const onMemberPreferencesChanged = () =>
  defineConsumer({
    event: memberPreferencesChanged,
    name: 'member-preferences-changed',
    async handle({ data: { memberId, language, channel }, event, tx }) {
      if (await erasedMembers.has(tx, memberId)) return;
      await run(tx, putPreferences({ memberId, language, channel, since: new Date(event.time) }));
    },
  });

const addressesOf = statement((p: { memberId: number }) =>
  db.selectFrom('member_addresses').select(['channel', 'address']).where('member_id', '=', p.memberId),
);

/** The addresses that a member proved. */
export async function provedAddresses(tx: Tx, memberId: number): Promise<{ email?: string; phone?: string }> {
  const addresses = await run(tx, addressesOf({ memberId }));
  const at = (channel: string) => addresses.find((each) => each.channel === channel)?.address;
  const email = at('mail');
  const phone = at('whatsapp');
  return { ...(email && { email }), ...(phone && { phone }) };
}

/** Forgets how to reach a member. */
export async function forgetRecipient(tx: Tx, memberId: number): Promise<void> {
  await run(tx, removePreferences({ memberId }));
  await run(tx, removeAddresses({ memberId }));
  await forgetPairNotices(tx, memberId);
}
