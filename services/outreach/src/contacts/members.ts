import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { memberAddressVerified, memberErased, memberPreferencesChanged } from '@tianguis/proto/gateway/members/events';

type Queries = Pick<Storage | Tx, 'query'>;

/** Which member writes from a phone: the one who proved it to the gateway. */
export const memberPhones = {
  async put({ query }: Queries, memberId: number, phone: string): Promise<void> {
    await query('delete from member_phones where member_id = $1 or phone = $2', [memberId, phone]);
    await query('insert into member_phones (phone, member_id) values ($1, $2)', [phone, memberId]);
  },
  async forget({ query }: Queries, memberId: number): Promise<void> {
    await query('delete from member_phones where member_id = $1', [memberId]);
  },
  async memberAt({ query }: Queries, phone: string): Promise<number | undefined> {
    const text = 'select member_id as id from member_phones where phone = $1';
    return (await query<{ id: number }>(text, [phone])).rows[0]?.id;
  },
};

/** The languages that members chose. */
export const memberLanguages = {
  async put({ query }: Queries, memberId: number, language: Language): Promise<void> {
    const text = `insert into member_languages (member_id, language) values ($1, $2)
      on conflict (member_id) do update set language = excluded.language`;
    await query(text, [memberId, language]);
  },
  async forget({ query }: Queries, memberId: number): Promise<void> {
    await query('delete from member_languages where member_id = $1', [memberId]);
  },
  /** By phone, for those phones that a member proved. */
  async at({ query }: Queries, phones: readonly string[]): Promise<ReadonlyMap<string, Language>> {
    const text = `select phone, language from member_phones join member_languages using (member_id)
      where phone = any($1::text[])`;
    const { rows } = await query<{ phone: string; language: Language }>(text, [phones]);
    return new Map(rows.map(({ phone, language }) => [phone, language]));
  },
};

export const onMemberPhoneVerified = defineConsumer({
  event: memberAddressVerified,
  name: 'member-phone-verified',
  async handle({ data: { memberId, channel, address }, tx }) {
    if (channel === 'whatsapp') await memberPhones.put(tx, memberId, address);
  },
});

export const onMemberLanguageChanged = defineConsumer({
  event: memberPreferencesChanged,
  name: 'member-language-changed',
  handle: ({ data: { memberId, language }, tx }) => memberLanguages.put(tx, memberId, language),
});

export const onMemberPhoneErased = defineConsumer({
  event: memberErased,
  name: 'member-phone-erased',
  async handle({ data: { memberId }, tx }) {
    await memberPhones.forget(tx, memberId);
    await memberLanguages.forget(tx, memberId);
  },
});
