import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { anyOf, run, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import {
  memberAddressRemoved,
  memberAddressVerified,
  memberPreferencesChanged,
} from '@tianguis/proto/gateway/members/events';
import { db } from '../platform/sql.ts';
import { retiredPhones } from './retired-phones.ts';

type Queries = Pick<Storage | Tx, 'query'>;

const dropPhone = statement((p: { memberId: number; phone: string }) =>
  db.deleteFrom('member_phones').where((row) => row.or({ member_id: p.memberId, phone: p.phone })),
);

const addPhone = statement((p: { memberId: number; phone: string }) =>
  db.insertInto('member_phones').values({ phone: p.phone, member_id: p.memberId }),
);

const forgetPhone = statement((p: { memberId: number }) =>
  db.deleteFrom('member_phones').where('member_id', '=', p.memberId),
);

const memberByPhone = statement((p: { phone: string }) =>
  db.selectFrom('member_phones').select('member_id').where('phone', '=', p.phone),
);

const phoneByMember = statement((p: { memberId: number }) =>
  db.selectFrom('member_phones').select('phone').where('member_id', '=', p.memberId),
);

const membersByPhone = statement((p: { phones: readonly string[] }) =>
  db.selectFrom('member_phones').select(['phone', 'member_id as memberId']).where('phone', '=', anyOf(p.phones)),
);

/** Which member writes from a phone: the one who proved it to the gateway. */
export const memberPhones = {
  async put(on: Queries, memberId: number, phone: string): Promise<void> {
    await run(on, dropPhone({ memberId, phone }));
    await run(on, addPhone({ memberId, phone }));
  },
  async forget(on: Queries, memberId: number): Promise<void> {
    await run(on, forgetPhone({ memberId }));
  },
  async of(on: Queries, memberId: number): Promise<string | undefined> {
    return (await runMaybe(on, phoneByMember({ memberId })))?.phone;
  },
  memberAt: async (on: Queries, phone: string): Promise<number | undefined> =>
    (await runMaybe(on, memberByPhone({ phone })))?.member_id,
  /** By phone, for those phones that a member proved. */
  async at(on: Queries, phones: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const rows = await run(on, membersByPhone({ phones }));
    return new Map(rows.map(({ phone, memberId }) => [phone, memberId]));
  },
};

const setMail = statement((p: { memberId: number; address: string }) =>
  db
    .insertInto('member_mails')
    .values({ member_id: p.memberId, address: p.address })
    .onConflict((on) => on.column('member_id').doUpdateSet(({ ref }) => ({ address: ref('excluded.address') }))),
);

const forgetMail = statement((p: { memberId: number }) =>
  db.deleteFrom('member_mails').where('member_id', '=', p.memberId),
);

const mailOf = statement((p: { memberId: number }) =>
  db.selectFrom('member_mails').select('address').where('member_id', '=', p.memberId),
);

/** The mailboxes that members proved. */
export const memberMails = {
  async put(on: Queries, memberId: number, address: string): Promise<void> {
    await run(on, setMail({ memberId, address }));
  },
  async forget(on: Queries, memberId: number): Promise<void> {
    await run(on, forgetMail({ memberId }));
  },
  of: async (on: Queries, memberId: number): Promise<string | undefined> =>
    (await runMaybe(on, mailOf({ memberId })))?.address,
};

const setLanguage = statement((p: { memberId: number; language: Language }) =>
  db
    .insertInto('member_languages')
    .values({ member_id: p.memberId, language: p.language })
    .onConflict((on) => on.column('member_id').doUpdateSet(({ ref }) => ({ language: ref('excluded.language') }))),
);

const forgetLanguage = statement((p: { memberId: number }) =>
  db.deleteFrom('member_languages').where('member_id', '=', p.memberId),
);

const languagesByPhone = statement(
  (p: { phones: readonly string[] }) => sql<{ phone: string; language: Language }>`
    select phone, language from member_phones join member_languages using (member_id)
    where phone = ${anyOf(p.phones)}`,
);

/** The languages that members chose. */
export const memberLanguages = {
  async put(on: Queries, memberId: number, language: Language): Promise<void> {
    await run(on, setLanguage({ memberId, language }));
  },
  async forget(on: Queries, memberId: number): Promise<void> {
    await run(on, forgetLanguage({ memberId }));
  },
  /** By phone, for those phones that a member proved. */
  async at(on: Queries, phones: readonly string[]): Promise<ReadonlyMap<string, Language>> {
    const rows = await run(on, languagesByPhone({ phones }));
    return new Map(rows.map(({ phone, language }) => [phone, language]));
  },
};

export const onMemberPhoneVerified = defineConsumer({
  event: memberAddressVerified,
  name: 'member-phone-verified',
  async handle({ data: { memberId, channel, address }, tx }) {
    if (channel !== 'whatsapp' || (await erasedMembers.has(tx, memberId))) return;
    await memberPhones.put(tx, memberId, address);
    await retiredPhones.comeBack(tx, address);
  },
});

export const onMemberMailVerified = defineConsumer({
  event: memberAddressVerified,
  name: 'member-mail-verified',
  async handle({ data: { memberId, channel, address }, tx }) {
    if (channel === 'mail' && !(await erasedMembers.has(tx, memberId))) await memberMails.put(tx, memberId, address);
  },
});

export const onMemberAddressRemoved = defineConsumer({
  event: memberAddressRemoved,
  name: 'member-address-removed',
  async handle({ data: { memberId, channel }, tx }) {
    const addresses = channel === 'whatsapp' ? memberPhones : memberMails;
    await addresses.forget(tx, memberId);
  },
});

export const onMemberLanguageChanged = defineConsumer({
  event: memberPreferencesChanged,
  name: 'member-language-changed',
  async handle({ data: { memberId, language }, tx }) {
    if (!(await erasedMembers.has(tx, memberId))) await memberLanguages.put(tx, memberId, language);
  },
});

const addErased = statement((p: { memberId: number }) =>
  db
    .insertInto('erased_members')
    .values({ member_id: p.memberId })
    .onConflict((on) => on.doNothing()),
);

const erasedMember = statement((p: { memberId: number }) =>
  db.selectFrom('erased_members').select('member_id').where('member_id', '=', p.memberId),
);

/** Members whose account was erased. Their number is never used again, so an event about one is late. */
export const erasedMembers = {
  async add(on: Queries, memberId: number): Promise<void> {
    await run(on, addErased({ memberId }));
  },
  has: async (on: Queries, memberId: number): Promise<boolean> =>
    (await runMaybe(on, erasedMember({ memberId }))) !== undefined,
};
