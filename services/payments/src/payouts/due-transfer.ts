/** What is known of a seller's share of one order, and of all that we owe them. Centavos. */
export interface Owed {
  /** The seller's share of the order as it stands. */
  readonly share: number;
  /** What of it was paid, or is on its way. */
  readonly asked: number;
  /** What we owe the seller altogether, less what is on its way; below zero where they owe us. */
  readonly owed: number;
}

/** What is to be paid of an order now: what a seller owes us from others is kept back. */
export const dueTransfer = ({ share, asked, owed }: Owed): number => Math.max(0, Math.min(share - asked, owed));
