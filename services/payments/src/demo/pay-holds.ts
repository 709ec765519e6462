import { AppError } from '@tianguis/chassis/http/error';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import { demoMembers } from '@tianguis/proto/demo-members';
import { payOrder } from '../charges/pay-order.ts';
import { findAccount } from '../payouts/payout-account-store.ts';
import { openPayoutAccount } from '../payouts/payout-accounts.ts';
import type { Deps } from '../platform/room.ts';
import { createStripe } from '../provider/stripe.ts';

const firstMember = demoMembers.seller.id;
const signIn = Object.values(demoMembers).map(({ id }) => id);

// The demo's members who can sign in pay their own orders.
const waiting = statement(
  () => sql<{ id: number; memberId: number }>`
  select id, buyer_id as "memberId" from orders
  where buyer_id >= ${firstMember}::int and buyer_id <> all(${signIn}::int[]) and method = 'hold' and amount > 0 and held = 0 and captured = 0
    and exists (select from order_moves where order_id = orders.id and "to" = 'approved')
    and not exists (select from order_moves where order_id = orders.id
      and "to" in ('declined', 'expired', 'cancelled', 'delivered'))
    and not exists (select from payment_intents where order_id = orders.id and status in ('requires_capture', 'processing'))`,
);

/** Has the demo's buyers hold the money for what their sellers approved, by a test card; returns how many there were. */
export async function payHolds(deps: Deps): Promise<number> {
  const stripe = createStripe({
    secretKey: deps.config.STRIPE_SECRET_KEY,
    baseUrl: deps.config.STRIPE_BASE_URL,
    timeout: deps.config.STRIPE_TIMEOUT_MS,
  });
  const rows = await run(deps.storage, waiting());
  for (const { id, memberId } of rows) {
    const buyer = { orderId: id, memberId, caller: `demo:${memberId}` };
    const begun = await payOrder(deps, buyer, { means: 'card' }).catch(unlessPaid);
    const card = { payment_method: 'pm_card_visa', return_url: `${deps.config.PUBLIC_URL}/mi/ganancias` };
    if (begun) await stripe.paymentIntents.confirm(begun.intent.stripeId, card);
  }
  return rows.length;
}

/** The provider's event of the last round may still be on its way. */
function unlessPaid(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'order_paid')) throw error;
}

/** Has the demo's members who sell complete their accounts in the sandbox, so that they are paid. */
export async function openSellersAccounts(deps: Deps): Promise<void> {
  for (const id of signIn) await openSellersAccount(deps, id);
}

async function openSellersAccount(deps: Deps, id: number): Promise<void> {
  if (await findAccount(deps.storage, id)) return;
  const { url } = await openPayoutAccount(deps, id);
  const body = new URLSearchParams({ return_url: `${deps.config.PUBLIC_URL}/mi/ganancias` });
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`the page that completes an account answered ${status}`);
}
