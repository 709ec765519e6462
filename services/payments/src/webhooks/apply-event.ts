import type Stripe from 'stripe';
import { applyProviderEvent } from '../charges/apply-provider-event.ts';
import type { Limits } from '../charges/limits.ts';
import type { Payments } from '../charges/payment-store.ts';
import { type Disputes, recordDispute } from '../charges/record-dispute.ts';
import { recordLostDispute } from '../charges/record-lost-dispute.ts';
import { recordSighting } from '../charges/record-sighting.ts';
import type { InUnitOfWork } from '../charges/unit-of-work.ts';
import type { AccountSighting, CardProvider, DepositSighting } from '../provider/provider.ts';
import {
  accountEvent,
  cashOf,
  chargedBy,
  depositEvent,
  disputeEvent,
  endedAccountOf,
  isHandled,
  lostDispute,
  movedBy,
  paymentEvent,
} from '../provider/stripe-events.ts';

export interface EventNeeds extends Disputes {
  readonly payments: Payments;
  readonly provider: CardProvider;
  readonly inUnitOfWork: InUnitOfWork;
  readonly limits: Limits;
  /** Books what a refund, a dispute or a transfer moved. */
  readonly bookMovementsOf: (source: string) => Promise<number>;
  /** Has sent back what a customer sent by a bank transfer and a payment that is over did not take. */
  readonly returnCashOf: (customer: string, newsId: string) => Promise<void>;
  /** Keeps what is said about a seller's account. */
  readonly saveAccount: (seen: AccountSighting) => Promise<void>;
  /** Keeps what became of a deposit to a seller's bank. */
  readonly noteDeposit: (seen: DepositSighting) => Promise<void>;
  /** Lets go of an account to which its owner took our access away. */
  readonly endAccount: (stripeId: string) => Promise<void>;
}

/** Applies an event of the provider, as often as it comes: each part of it does nothing a second time. */
export async function applyEvent(needs: EventNeeds, event: Stripe.Event) {
  const about = paymentEvent(event);
  const outcome = about ? await applyProviderEvent(needs, about) : 'not_ours';
  const charged = chargedBy(event);
  if (charged) await lookAtPayment(needs, charged);
  const source = movedBy(event);
  if (source) await needs.bookMovementsOf(source);
  const dispute = disputeEvent(event);
  if (dispute) await recordDispute(needs, dispute);
  const lost = lostDispute(dispute);
  if (lost) await recordLostDispute(needs, lost);
  const customer = cashOf(event);
  if (customer) await needs.returnCashOf(customer, event.id);
  await applyToAccount(needs, event);
  if (!about && isHandled(event)) await needs.inUnitOfWork((unit) => unit.enterEvent(event.id, event.type));
  return outcome;
}

async function applyToAccount(needs: EventNeeds, event: Stripe.Event): Promise<void> {
  const account = accountEvent(event);
  if (account) await needs.saveAccount(account);
  const deposit = depositEvent(event);
  if (deposit) await needs.noteDeposit(deposit);
  const ended = endedAccountOf(event);
  if (ended) await needs.endAccount(ended);
}

// What an event says of a charge may be late: the provider knows how its payment stands now.
async function lookAtPayment({ payments, provider, inUnitOfWork }: EventNeeds, stripeId: string): Promise<void> {
  const seen = (await payments.find(stripeId)) && (await provider.retrieve(stripeId));
  if (seen) await inUnitOfWork((unit) => recordSighting(unit, seen));
}
