import type { Storage } from '@tianguis/chassis/storage/storage';
import { averageStars } from './rating.ts';

/** How a member did as a supplier: the ratings of the mailbox that they proved. */
export const supplierRating =
  ({ query }: Pick<Storage, 'query'>) =>
  async (memberId: number): Promise<{ average: number; count: number }> => {
    const text = `select coalesce(sum(r.rating), 0)::int as sum, count(r.id)::int as count
      from member_addresses a join ratings r on r.rated_email = a.address and r.rated_type = 'supplier' and r.hidden_at is null
      where a.member_id = $1 and a.channel = 'mail'`;
    const { sum, count } = (await query<{ sum: number; count: number }>(text, [memberId])).rows[0] ?? {
      sum: 0,
      count: 0,
    };
    return { average: averageStars(sum, count), count };
  };
