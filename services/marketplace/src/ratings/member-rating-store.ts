import type { Storage } from '@tianguis/chassis/storage/storage';
import { averageStars, type RatedRole } from './rating.ts';

/** How a member did in a role: what those they sold to or bought from said, and the ratings of the mailbox that they proved. */
export const memberRating =
  ({ query }: Pick<Storage, 'query'>, role: RatedRole) =>
  async (memberId: number): Promise<{ average: number; count: number }> => {
    const text = `select coalesce(sum(r.rating), 0)::int as sum, count(r.id)::int as count from ratings as r
      where (r.rated_id = $1::int or r.rated_email = (select address from member_addresses where member_id = $1::int and channel = 'mail'))
        and r.rated_type = $2 and r.hidden_at is null and r.shown_at <= now()`;
    const { sum, count } = (await query<{ sum: number; count: number }>(text, [memberId, role])).rows[0] ?? {
      sum: 0,
      count: 0,
    };
    return { average: averageStars(sum, count), count };
  };
