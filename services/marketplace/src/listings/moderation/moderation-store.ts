import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import type { listAllListings } from '@tianguis/proto/marketplace/listings/moderation';
import type { z } from 'zod';
import { cardStore } from '../card-store.ts';
import { searchText } from '../search-text.ts';
import { accentPattern } from './accent-pattern.ts';

export type StaffListing = z.input<typeof listAllListings.reply>['listings'][number];
type More = Pick<StaffListing, 'id' | 'seller' | 'createdAt' | 'hiddenReason' | 'reports'>;

export interface Filter {
  readonly q?: string | undefined;
  readonly status?: ListingStatus | undefined;
  readonly seller?: number | undefined;
  readonly reported?: 'true' | undefined;
}

export interface ModeratedListing {
  readonly memberId: number;
  readonly status: ListingStatus;
  readonly title: string;
  readonly language: Language;
  readonly isOver: boolean;
}

const open = 'select 1 from listing_reports as r where r.listing_id = l.id and r.decision is null';

const words = `concat_ws(' ', l.id, l.title, l.description, s.name,
  (select string_agg(n.name, ' ') from listing_lines as n where n.listing_id = l.id))`;

const fitting = `from listings as l join sellers as s on s.member_id = l.member_id
  where ($1::text[] = '{}' or ${words} ~* all ($1::text[]))
    and ($2::text is null or l.status = $2) and ($3::int is null or l.member_id = $3)
    and (not $4::boolean or exists (${open}))`;

const valuesOf = ({ q = '', status, seller, reported }: Filter) => [
  searchText(q).split(' ').filter(Boolean).map(accentPattern),
  status ?? null,
  seller ?? null,
  reported === 'true',
];

const more = `select l.id, l.created_at as "createdAt", l.hidden_reason as "hiddenReason",
    jsonb_build_object('memberId', s.member_id, 'name', s.name) as seller,
    (select coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'comment', r.comment, 'createdAt',
        to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.id desc), '[]')
      from (${open.replace('select 1', 'select *')} order by r.id desc limit 20) as r) as reports
  ${fitting} and ($5::int is null or l.id < $5) order by l.id desc limit $6::int`;

export const moderationStore = ({ query }: Pick<Tx, 'query'>) => ({
  async page(filter: Filter, before: number | undefined, limit: number): Promise<StaffListing[]> {
    const { rows } = await query<More>(more, [...valuesOf(filter), before ?? null, limit]);
    const cards = await cardStore({ query }).cards(rows.map(({ id }) => id));
    const byId = new Map(cards.map((card) => [card.id, card]));
    return rows.flatMap((row) => {
      const card = byId.get(row.id);
      return card ? [{ ...card, ...row }] : [];
    });
  },
  async count(filter: Filter): Promise<number> {
    return (await query<{ n: number }>(`select count(*)::int as n ${fitting}`, valuesOf(filter))).rows[0]?.n ?? 0;
  },
  /** The lot, which nobody else changes meanwhile. */
  async lock(id: number): Promise<ModeratedListing | undefined> {
    const text = `select member_id as "memberId", status, title, language, coalesce(ends_at <= now(), true) as "isOver"
      from listings where id = $1::int for update`;
    return (await query<ModeratedListing>(text, [id])).rows[0];
  },
  async set(id: number, { status, reason, by }: { status: ListingStatus; reason: string | null; by: string | null }) {
    const text = `update listings set status = $2, hidden_reason = $3, hidden_by = $4, version = version + 1, updated_at = now()
      where id = $1::int`;
    await query(text, [id, status, reason, by]);
  },
  async decide(id: number, decision: 'kept' | 'hidden', by: string): Promise<void> {
    const text = `update listing_reports set decision = $2, decided_by = $3, decided_at = now()
      where listing_id = $1::int and decision is null`;
    await query(text, [id, decision, by]);
  },
});
export type ModerationStore = ReturnType<typeof moderationStore>;
