/** What is known of an order whose seller was paid, when some of it is about to go back to the buyer. Centavos. */
export interface Reversible {
  /** What the seller was paid of it, less what came back. */
  readonly paidOut: number;
  /** Their share of the order once the refunds are through. */
  readonly shareAfter: number;
  /** What was asked back already and has not come yet. */
  readonly asked: number;
}

/** What is to come back from the seller before the buyer is refunded. */
export const dueReversal = ({ paidOut, shareAfter, asked }: Reversible): number =>
  Math.max(0, paidOut - shareAfter - asked);
