import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { RecipientAddress } from '@tianguis/proto/notifications';

/** Where a member is written to, and in which language; null where they chose none. */
export interface Recipient {
  readonly to: RecipientAddress;
  readonly language: Language | null;
}

type Row = RecipientAddress & Pick<Recipient, 'language'> & { readonly memberId: number };

// By the channel that they chose, where they proved an address of it; by WhatsApp rather than mail otherwise.
const recipients = `select distinct on (a.member_id) a.member_id as "memberId", a.channel, a.address, p.language
  from member_addresses as a left join member_preferences as p on p.member_id = a.member_id
  where a.member_id = any($1::int[])
  order by a.member_id, (a.channel = p.channel) desc nulls last, a.channel = 'whatsapp' desc`;

/** The members of these who can be reached. */
export async function findRecipients(
  { query }: Pick<Tx, 'query'>,
  memberIds: readonly number[],
): Promise<Map<number, Recipient>> {
  const { rows } = await query<Row>(recipients, [memberIds]);
  return new Map(rows.map(({ memberId, language, ...to }) => [memberId, { to, language }]));
}
