import { timeZone } from '@tianguis/proto/time';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import type { SpendingStore } from './budget.ts';

const everybody = '';
const today = `(now() at time zone '${timeZone}')::date`;

const select = `select coalesce(sum(tokens) filter (where conversation = ''), 0)::int as day,
    coalesce(sum(tokens) filter (where conversation <> ''), 0)::int as conversation
  from model_spending where day = ${today} and conversation in ('', $1)`;
// Always in the same order, so that replicas do not lock crosswise.
const insert = `insert into model_spending (day, conversation, tokens)
  select ${today}, conversation, $2::int from unnest(array['', $1]::text[]) as conversation group by 2 order by 2
  on conflict (day, conversation) do update set tokens = model_spending.tokens + excluded.tokens`;
const sweep = `delete from model_spending where day < ${today} - 7`;

/** What the language model cost, by day and conversation, for all replicas; a week of it. */
export const spendingStore = (prisma: PrismaClient): SpendingStore => ({
  async spent(conversation = everybody) {
    const rows = await prisma.$queryRawUnsafe<{ day: number; conversation: number }[]>(select, conversation);
    return rows[0] ?? { day: 0, conversation: 0 };
  },
  async add(conversation = everybody, tokens) {
    await prisma.$executeRawUnsafe(insert, conversation, tokens);
    await prisma.$executeRawUnsafe(sweep);
  },
});
