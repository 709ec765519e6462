import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';

type Queries = Pick<Storage | Tx, 'query'>;

/** The language that members chose, for those of them who are contacts. */
export const memberLanguages = {
  async put({ query }: Queries, memberId: number, language: Language): Promise<void> {
    const text = `insert into member_languages (member_id, language) values ($1, $2)
      on conflict (member_id) do update set language = excluded.language`;
    await query(text, [memberId, language]);
  },
  async forget({ query }: Queries, memberId: number): Promise<void> {
    await query('delete from member_languages where member_id = $1', [memberId]);
  },
  /** By the phone; those whom no member proved have none. */
  async at({ query }: Queries, phones: readonly string[]): Promise<ReadonlyMap<string, Language>> {
    const text = `select phone, language from member_phones join member_languages using (member_id)
      where phone = any($1::text[])`;
    const { rows } = await query<{ phone: string; language: Language }>(text, [phones]);
    return new Map(rows.map(({ phone, language }) => [phone, language]));
  },
};

export type MemberLanguages = typeof memberLanguages;
