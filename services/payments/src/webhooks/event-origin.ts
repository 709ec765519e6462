import type Stripe from 'stripe';
import { isLive } from '../config.ts';
import { isKnownAccount } from '../payouts/payout-account-store.ts';
import type { Deps } from '../platform/room.ts';

/** The provider has two webhook endpoints: one for events of our own account, one for events of sellers' accounts. */
export type Endpoint = 'platform' | 'connect';

/** Whether an event came to its own endpoint. */
export const isAt = (endpoint: Endpoint, { account }: Stripe.Event): boolean =>
  (endpoint === 'connect') === (account !== undefined);

/** Why an event changes nothing here. */
export type Ignored = 'other_endpoint' | 'other_mode' | 'unknown_account' | 'other_payment';

const ignored: readonly string[] = [
  'other_endpoint',
  'other_mode',
  'unknown_account',
  'other_payment',
] satisfies Ignored[];

/**
 * Why an event of the provider is not about us: it is of the other mode (an endpoint for live events of sellers' accounts gets
 * test events as well), or of an account that no seller of ours has or had. Undefined where it is about us.
 */
export async function whyIgnored(
  { storage, config }: Pick<Deps, 'storage' | 'config'>,
  { account, livemode }: Stripe.Event,
): Promise<Ignored | undefined> {
  if (livemode !== isLive(config)) return 'other_mode';
  if (account !== undefined && !(await isKnownAccount(storage, account))) return 'unknown_account';
  return undefined;
}

/** Logs an event that changed nothing because of its origin. */
export function logIgnored({ logger }: Pick<Deps, 'logger'>, event: Stripe.Event, outcome: string): void {
  if (!ignored.includes(outcome)) return;
  const { id, type, account, livemode } = event;
  logger.warn({ event: id, type, account, livemode, outcome }, 'ignored an event of the provider');
}
