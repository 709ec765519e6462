import { ModelFailure } from './failure.ts';

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
