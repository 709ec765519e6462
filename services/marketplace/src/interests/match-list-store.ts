import type { Tx } from '@tianguis/chassis/storage/storage';
import type { listMatches } from '@tianguis/proto/marketplace/interests/operations';
import type { z } from 'zod';
import { cardStore } from '../listings/card-store.ts';

type Match = z.input<typeof listMatches.reply>['matches'][number];
type Row = Pick<Match, 'id' | 'interest' | 'state' | 'foundAt'> & {
  readonly listingId: number;
  readonly token: string;
};

const shown = `from matches as m join listings as l on l.id = m.listing_id left join interests as i on i.id = m.interest_id
  where m.member_id = $1 and m.state <> 'dismissed' and l.status not in ('draft', 'hidden')`;

const page = `select m.id, i.name as interest, m.state, m.found_at as "foundAt", m.listing_id as "listingId", m.token
  ${shown} and ($2::int is null or m.id < $2) order by m.id desc limit $3`;

/** What a member was found, newest first. */
export const matchListStore = (on: Pick<Tx, 'query'>, memberId: number) => ({
  async page(before: number | undefined, limit: number): Promise<Match[]> {
    const { rows } = await on.query<Row>(page, [memberId, before ?? null, limit]);
    const cards = await cardStore(on).cards(rows.map(({ listingId }) => listingId));
    const lots = new Map(cards.map((card) => [card.id, { ...card, distance: null }]));
    return rows.flatMap(({ listingId, token, ...row }) => {
      const listing = lots.get(listingId);
      return listing ? [{ ...row, link: `/m/${token}`, listing }] : [];
    });
  },
  async count(): Promise<number> {
    return (await on.query<{ n: number }>(`select count(*)::int as n ${shown}`, [memberId])).rows[0]?.n ?? 0;
  },
});
