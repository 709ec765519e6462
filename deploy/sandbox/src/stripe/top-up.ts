import { book } from './charges.ts';
import type { StripeState } from './state.ts';

// The same at each start, so that payments book it once, also beside a sandbox that keeps nothing or lost what it kept.
const openingTopUp = 'tu_opening';
const openingEntry = 'txn_opening';

/** The platform's first money, from its bank (https://docs.stripe.com/connect/top-ups). A sandbox that kept its data may have it already. */
export function topUpOnce(state: StripeState, amount: number): void {
  if (!state.balance.get(openingEntry)) book(state, 'topup', openingTopUp, 'mxn', amount, 0, 0, openingEntry);
}
