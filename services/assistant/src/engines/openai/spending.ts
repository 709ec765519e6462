import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { timeZone } from '@tianguis/proto/time';
import { ModelFailure } from './fallback.ts';

/** Tokens per day, for all callers and replicas together, and per conversation and day. */
export interface Limits {
  readonly perDay: number;
  readonly perConversation: number;
}

/** Tokens spent today: in total, and by one conversation. */
export interface Spent {
  readonly day: number;
  readonly conversation: number;
}

export interface SpendingStore {
  spent(conversation: string | undefined): Promise<Spent>;
  add(conversation: string | undefined, tokens: number): Promise<void>;
}

export interface Budget {
  /** Takes tokens from today's rest and fails if too few are left. `settle` only counts. */
  take(conversation: string | undefined, tokens: number, mode?: 'settle'): Promise<void>;
}

/**
 * Replicas that ask at the same moment may each take the last answer of the day: the budget is exceeded by at most the
 * answers under way. If spending cannot be counted, nothing is spent.
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

const everyone = '';
const today = sql`(now() at time zone ${sql.lit(timeZone)})::date`;

const spent = statement(
  (p: { conversation: string }) => sql<Spent>`
    select coalesce(sum(tokens) filter (where conversation = ''), 0)::int as day,
      coalesce(sum(tokens) filter (where conversation <> ''), 0)::int as conversation
    from model_spending where day = ${today} and conversation in ('', ${p.conversation})`,
);

// Always in the same order, so that replicas do not deadlock.
const add = statement(
  (p: { conversation: string; tokens: number }) => sql`
    insert into model_spending (day, conversation, tokens)
    select ${today}, conversation, ${p.tokens}::int from unnest(array['', ${p.conversation}]::text[]) as conversation
    group by 2 order by 2
    on conflict (day, conversation) do update set tokens = model_spending.tokens + excluded.tokens`,
);

const sweep = statement(() => sql`delete from model_spending where day < ${today} - 7`);

/** The language model's tokens by day and conversation, for all replicas; kept for a week. */
export const spendingStore = (storage: Pick<Storage, 'query'>): SpendingStore => ({
  spent: (conversation = everyone) => runOne(storage, spent({ conversation })),
  async add(conversation = everyone, tokens) {
    await run(storage, add({ conversation, tokens }));
    await run(storage, sweep());
  },
});
