/**
 * How far a refund is that we transfer from our own bank. `asked`: its buyer has to say to which account. `given`: staff are to
 * transfer it. `sent`: the transfer was made. `returned`: a bank sent it back, so that its buyer has to give another account. `done`:
 * no bank returned it in time.
 */
export const bankRefundStates = ['asked', 'given', 'sent', 'returned', 'done'] as const;
export type BankRefundState = (typeof bankRefundStates)[number];

/** States in which a refund waits for its buyer. */
export const waitsForAccount: readonly BankRefundState[] = ['asked', 'returned'];

/** Working days in which staff transfer a refund once they have the account. */
export const workingDaysToSend = 3;
/** Days after a transfer in which its bank may return it. Later the refund is done, and we forget the account. */
export const daysToReturn = 5;

/** Days after which a buyer who was asked for an account, and reminded, counts as one who does not answer. */
export const daysUnanswered = 7;
