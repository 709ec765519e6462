/** A deposit from a seller's account to their bank. */
export interface Deposit {
  /** The provider's id of the account. */
  readonly account: string;
  /** Centavos. */
  readonly amount: number;
  readonly createdAt: Date;
  /** Since when it lies in the account again; null where it does not. */
  readonly returnedAt: Date | null;
}

interface Turn {
  readonly at: number;
  readonly order: number;
  readonly amount: number;
}

// The provider says no more than the second: what came back is sent again in the same one, but no deposit comes back before it left.
function turnsOf({ amount, createdAt, returnedAt }: Deposit): Turn[] {
  const left = { at: createdAt.getTime(), order: 1, amount: -amount };
  if (returnedAt === null) return [left];
  const isAtOnce = returnedAt <= createdAt;
  return [left, { at: Math.max(left.at, returnedAt.getTime()), order: isAtOnce ? 2 : 0, amount }];
}

const byTime = (one: Turn, other: Turn): number => one.at - other.at || one.order - other.order;

/**
 * What banks returned and was not sent again: a later deposit takes it along. It follows from the deposits alone, in whatever
 * order and how often they were heard of.
 */
export function returnedMoney(deposits: readonly Deposit[]): number {
  const accounts = Map.groupBy(deposits, ({ account }) => account).values();
  const left = [...accounts].map((ofOne) =>
    ofOne
      .flatMap(turnsOf)
      .sort(byTime)
      .reduce((returned, { amount }) => Math.max(0, returned + amount), 0),
  );
  return left.reduce((sum, returned) => sum + returned, 0);
}
