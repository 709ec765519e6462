import { renewalTerms } from '@tianguis/proto/payments/orders/renewal';
import { hour } from '@tianguis/proto/time';

/** A payment of an order that is alive, as far as it matters for which of several holds. */
export interface LivePayment {
  readonly id: string;
  readonly status: string;
  /** How many holds came before its own. */
  readonly renewal: number;
  /** The text by which its buyer let the hold be renewed. */
  readonly renewalTerms: string | null;
  /** The card that is kept for it. */
  readonly savedMethod: string | null;
  readonly createdAt: Date;
}

/** Hours before a hold's end from when it is renewed: time to try again, and before its parties are reminded of the end. */
export const renewalHours = 36;

/** Which of an order's living payments is the one that pays it: what was taken, else the newest hold. */
export function mainOf<P extends LivePayment>(payments: readonly P[]): P | undefined {
  const newest = payments.toSorted((one, other) => other.renewal - one.renewal);
  return (
    newest.find(({ status }) => status === 'succeeded') ??
    newest.find(({ status }) => status === 'requires_capture') ??
    newest[0]
  );
}

/** A payment beside the one that counts: a hold that another one followed, or what is to follow it. */
export interface OtherPayment {
  readonly id: string;
  readonly holds: boolean;
}

export const othersThan = (main: LivePayment | undefined, payments: readonly LivePayment[]): OtherPayment[] =>
  payments
    .filter((payment) => payment !== main)
    .map(({ id, status }) => ({ id, holds: status === 'requires_capture' }));

/** Whether a hold may be renewed by itself once its end comes near. */
export const isRenewable = ({ renewal, renewalTerms: agreed, savedMethod }: LivePayment): boolean =>
  agreed !== null && savedMethod !== null && renewal < renewalTerms.times;

/** From when a hold is renewed; undefined where it is not. A short one has half of its time to itself. */
export function renewFrom(payment: LivePayment, captureBefore: Date | null): Date | undefined {
  if (captureBefore === null || !isRenewable(payment)) return undefined;
  const life = captureBefore.getTime() - payment.createdAt.getTime();
  return new Date(captureBefore.getTime() - Math.min(renewalHours * hour, life / 2));
}

/** Hours that a card holds at least whose owner is away: Visa’s 4 days and 18 hours are the shortest. */
const awayHours = 114;

/** Until when an order is covered at least if its buyer’s bank holds anew as often as they agreed to; undefined where it does not. */
export function coveredUntil(payment: LivePayment, captureBefore: Date | null): Date | undefined {
  if (captureBefore === null || !isRenewable(payment)) return undefined;
  const left = renewalTerms.times - payment.renewal;
  return new Date(captureBefore.getTime() + left * (awayHours - renewalHours) * hour);
}

/** The step by which a hold is renewed: once. */
export const renewKey = (paymentId: string): string => `renew:${paymentId}`;

/** Why a renewal did not happen that its order did not need any more. */
export const notNeeded = 'renewal_not_needed';
