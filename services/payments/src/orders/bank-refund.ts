import { type BankRefundState, workingDaysToSend } from '@tianguis/proto/payments/refunds/bank-refund-states';
import { localTime, momentAt } from '@tianguis/proto/time';

/** A refund that we transfer from our own bank, as it is kept. */
export interface BankRefund {
  readonly id: string;
  readonly orderId: number;
  readonly paymentId: string;
  /** Centavos. */
  readonly amount: number;
  readonly state: BankRefundState;
  /** Counts its changes. */
  readonly version: number;
  /** The account that it goes to; null until its buyer gives one, and once it is done. */
  readonly holder: string | null;
  readonly clabe: string | null;
  readonly lastDigits: string | null;
  /** Since when its buyer is asked for an account; anew once a bank sent it back. */
  readonly askedAt: Date;
  readonly givenAt: Date | null;
  readonly sendBy: Date | null;
  readonly sentAt: Date | null;
  readonly sentBy: number | null;
  readonly reference: string | null;
  readonly returnReason: string | null;
  readonly doneAt: Date | null;
  readonly isErased: boolean;
}

export interface BankAccount {
  readonly holder: string;
  readonly clabe: string;
}

const changeable: readonly BankRefundState[] = ['asked', 'returned', 'given'];

/** Whether its buyer may still say where it goes. */
export const takesAccount = ({ state }: Pick<BankRefund, 'state'>): boolean => changeable.includes(state);

const saturday = 6;

/** The end of the third working day after a moment, in Mexico City. */
export function sendByOf(givenAt: Date): Date {
  let date = localTime(givenAt).toPlainDate();
  let left = workingDaysToSend;
  while (left > 0) {
    date = date.add({ days: 1 });
    if (date.dayOfWeek < saturday) left -= 1;
  }
  return momentAt(date, Temporal.PlainTime.from('23:59:59'));
}

/** With the account that its buyer gave. */
export const withAccount = (refund: BankRefund, { holder, clabe }: BankAccount, now: Date): BankRefund => ({
  ...refund,
  state: 'given',
  version: refund.version + 1,
  holder,
  clabe,
  lastDigits: clabe.slice(-4),
  givenAt: now,
  sendBy: sendByOf(now),
  returnReason: null,
});

/** Transferred from our bank. */
export const asSent = (
  refund: BankRefund,
  { reference, staffId }: { readonly reference: string; readonly staffId: number | null },
  now: Date,
): BankRefund => ({
  ...refund,
  state: 'sent',
  version: refund.version + 1,
  sentAt: now,
  sentBy: staffId,
  reference,
});

/** Sent back by a bank: its buyer is asked anew, and the account that was wrong is forgotten. */
export const asReturned = (refund: BankRefund, reason: string, now: Date): BankRefund => ({
  ...refund,
  state: 'returned',
  version: refund.version + 1,
  holder: null,
  clabe: null,
  lastDigits: null,
  askedAt: now,
  givenAt: null,
  sendBy: null,
  sentAt: null,
  sentBy: null,
  reference: null,
  returnReason: reason,
});

/** No bank returned it in time: whole account and name are needed no longer. */
export const asDone = (refund: BankRefund, now: Date): BankRefund => ({
  ...refund,
  state: 'done',
  version: refund.version + 1,
  holder: null,
  clabe: null,
  lastDigits: refund.isErased ? null : refund.lastDigits,
  doneAt: now,
});
