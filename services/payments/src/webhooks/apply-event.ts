import type Stripe from 'stripe';
import { bookMovementsOf } from '../charges/book-movements.ts';
import { recordDispute } from '../charges/disputes.ts';
import { noteFailedRefund } from '../charges/failed-refunds.ts';
import { returnCash } from '../charges/order-steps.ts';
import { applyPaymentEvent, refreshPayment } from '../charges/sightings.ts';
import { noteDeposit } from '../payouts/deposits.ts';
import { saveAccount } from '../payouts/payout-account-store.ts';
import { endPayoutAccount } from '../payouts/payout-accounts.ts';
import type { Deps } from '../platform/room.ts';
import {
  cashEvent,
  changedAccount,
  chargedBy,
  depositEvent,
  disconnectedAccount,
  disputeEvent,
  failedRefund,
  isHandled,
  movedBy,
  paymentEvent,
} from '../provider/stripe-events.ts';
import { whyIgnored } from './event-origin.ts';

interface Applied {
  readonly outcome: string;
  /** Whether it was entered as applied, in the transaction of its effect or after all of them. */
  readonly isEntered: boolean;
}

/**
 * Applies an event of the provider, as often as it arrives: no part of it has an effect twice. An event of another mode or of an
 * unknown account has none.
 */
export async function applyEvent(deps: Deps, event: Stripe.Event): Promise<Applied> {
  const reason = await whyIgnored(deps, event);
  if (reason) return { outcome: reason, isEntered: false };
  // Sellers control what happens in their accounts: its events say nothing about payments of ours.
  const isOurs = event.account === undefined;
  const payment = isOurs ? paymentEvent(event) : undefined;
  const outcome = payment ? await applyPaymentEvent(deps, payment) : 'not_ours';
  if (isOurs) await applyToMoney(deps, event);
  await applyToAccount(deps, event);
  const isLast = !payment && isHandled(event);
  if (isLast) await deps.inUnitOfWork((unit) => unit.enterEvent(event.id, event.type));
  return { outcome, isEntered: payment !== undefined || isLast };
}

async function applyToMoney(deps: Deps, event: Stripe.Event): Promise<void> {
  // What an event says of a charge may be late, so the provider is asked.
  const charged = chargedBy(event);
  if (charged) await refreshPayment(deps, charged);
  const source = movedBy(event);
  if (source) await bookMovementsOf(deps, source);
  const failed = failedRefund(event);
  if (failed) await noteFailedRefund(deps, failed);
  const dispute = disputeEvent(event);
  if (dispute) await recordDispute(deps, dispute);
  const customer = cashEvent(event);
  if (customer) await returnCash(deps, customer, event.id);
}

async function applyToAccount(deps: Deps, event: Stripe.Event): Promise<void> {
  // Events of an account arrive in any order, so the provider is asked how it is now.
  const changed = changedAccount(event);
  const askedAt = new Date();
  const account = changed && (await deps.provider.payouts.retrieveAccount(changed));
  if (account) await saveAccount(deps.storage, account, askedAt);
  const deposit = depositEvent(event);
  if (deposit) await noteDeposit(deps, deposit);
  const disconnected = disconnectedAccount(event);
  if (disconnected) await endPayoutAccount(deps, disconnected);
}
