import { timeZone } from '@tianguis/proto/time';
import type { PrismaClient } from '../../../generated/prisma/client.ts';
import { ModelFailure } from './fallback.ts';

/** Tokens of a day, whoever asks and whichever replica answers, and of one conversation in it. */
export interface Limits {
  readonly perDay: number;
  readonly perConversation: number;
}

/** Tokens of today: of all, and of one conversation. */
export interface Spent {
  readonly day: number;
  readonly conversation: number;
}

export interface SpendingStore {
  spent(conversation: string | undefined): Promise<Spent>;
  add(conversation: string | undefined, tokens: number): Promise<void>;
}

export interface Budget {
  /** Takes tokens from what is left of today, and fails where that is too little. What is settled later is only counted. */
  take(conversation: string | undefined, tokens: number, mode?: 'settle'): Promise<void>;
}

/**
 * Replicas that ask at the same moment may each take the last answer of the day: the budget is exceeded by as many answers as
 * were under way, never more. What cannot be counted is not spent.
 */
export const createBudget = (store: SpendingStore, limits: Limits): Budget => ({
  async take(conversation, tokens, mode) {
    try {
      if (mode !== 'settle') check(await store.spent(conversation), tokens, limits);
      await store.add(conversation, tokens);
    } catch (cause) {
      if (cause instanceof ModelFailure) throw cause;
      throw new ModelFailure('spending_unknown', 'what the language model costs could not be counted', { cause });
    }
  },
});

function check(spent: Spent, tokens: number, { perDay, perConversation }: Limits): void {
  if (spent.day + tokens > perDay) throw new ModelFailure('day_spent', 'the budget of the day is spent');
  if (spent.conversation + tokens > perConversation)
    throw new ModelFailure('conversation_spent', 'the budget of the conversation is spent');
}

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
