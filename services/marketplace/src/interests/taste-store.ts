import type { Tx } from '@tianguis/chassis/storage/storage';

type Queries = Pick<Tx, 'query'>;

const terms = `select 's:' || l.member_id as term from listings as l where l.id = $2::int
  union select 'c:' || n.category from listing_lines as n where n.listing_id = $2::int and n.category is not null`;

/** What a member opens or turns down counts for the seller and the categories of the lot. */
export async function learn({ query }: Queries, memberId: number, listingId: number, what: 'opened' | 'dismissed') {
  await query(
    `insert into match_tastes (term, member_id, ${what}) select term, $1::int, 1 from (${terms}) as t order by term
     on conflict (term, member_id) do update set ${what} = match_tastes.${what} + 1`,
    [memberId, listingId],
  );
}

/** False where there is no such lot, or it never was on offer. `changed` only the first time. */
export async function decline({ query }: Queries, memberId: number, listingId: number) {
  const text = `with lot as (select id from listings where id = $2::int and published_at is not null),
      old as (select state from matches where member_id = $1::int and listing_id = $2::int for update),
      new as (insert into matches (member_id, listing_id, score, state, token)
        select $1::int, id, 0, 'dismissed', $3 from lot
        on conflict (member_id, listing_id) do update set state = 'dismissed', tell_at = null)
    select exists (select 1 from lot) as known, coalesce((select state from old), '') <> 'dismissed' as changed`;
  const { rows } = await query<{ known: boolean; changed: boolean }>(text, [
    memberId,
    listingId,
    `declined:${memberId}:${listingId}`,
  ]);
  return rows[0] ?? { known: false, changed: false };
}

interface Opened {
  readonly memberId: number;
  readonly listingId: number;
  readonly first: boolean;
}

/** Notes that the lot behind a link was opened; undefined for a link that we never sent. */
export async function open({ query }: Queries, token: string, now: Date): Promise<Opened | undefined> {
  const text = `with old as (select id, opened_at from matches where token = $1 for update)
    update matches as m set opened_at = coalesce(m.opened_at, $2::timestamptz), tell_at = null,
      state = case when m.state = 'dismissed' then m.state else 'opened' end
    from old where m.id = old.id
    returning m.member_id as "memberId", m.listing_id as "listingId", old.opened_at is null as first`;
  return (await query<Opened>(text, [token, now])).rows[0];
}

/** The lot behind a link. */
export const listingBehind = async ({ query }: Queries, token: string): Promise<number | undefined> =>
  (await query<{ id: number }>('select listing_id as id from matches where token = $1', [token])).rows[0]?.id;
