import type { Account } from './account.ts';

/** One account's part of a posting. Centavos: above zero debits it, below credits it. */
export interface Leg {
  readonly account: Account;
  readonly amount: number;
}

/** Money that moves between accounts; its legs add up to zero, and each account stands in one of them. */
export interface Posting {
  /** Idempotency key: whatever repeats, it is posted once. */
  readonly key: string;
  /** What happened. */
  readonly step: string;
  /** What it is about: the id of a payment or of an order. */
  readonly subject: string;
  /** The provider's object that it stands for. */
  readonly reference?: string;
  /** When it happened, where that was not just now. */
  readonly occurredAt?: Date;
  readonly legs: readonly Leg[];
  /** Versions that accounts must still have, by name: somebody decided by what they had read. */
  readonly expected?: Readonly<Record<string, number>>;
}

export const debit = (account: Account, amount: number): Leg => ({ account, amount });
export const credit = (account: Account, amount: number): Leg => ({ account, amount: -amount });
