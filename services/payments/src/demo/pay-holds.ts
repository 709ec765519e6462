import { AppError } from '@tianguis/chassis/http/error';
import { demoMembers } from '@tianguis/proto/demo-members';
import { chargeDeps } from '../charges/charge-deps.ts';
import { openOrderPayment } from '../charges/open-order-payment.ts';
import { openPayoutAccount } from '../payouts/open-payout-account.ts';
import { findAccount } from '../payouts/payout-account-store.ts';
import type { Deps } from '../platform/room.ts';

const firstMember = demoMembers.seller.id;
const signIn = Object.values(demoMembers).map(({ id }) => id);

// Members of the demo who can sign in pay their orders themselves.
const waiting = `select id, buyer_id as "memberId" from orders
  where buyer_id >= $1::int and buyer_id <> all($2::int[]) and method = 'hold' and amount > 0 and held = 0 and captured = 0
    and exists (select from order_moves where order_id = orders.id and "to" = 'approved')
    and not exists (select from order_moves where order_id = orders.id
      and "to" in ('declined', 'expired', 'cancelled', 'delivered'))
    and not exists (select from payment_intents where order_id = orders.id and status in ('requires_capture', 'processing'))`;

/** What buyers and sellers of the demo need. */
export const demoPaying = (deps: Deps) => ({
  ...chargeDeps(deps),
  returnUrl: `${deps.config.PUBLIC_URL}/mi/ganancias`,
});
type DemoPaying = ReturnType<typeof demoPaying>;

/** The provider's word of the round before may still be on its way. */
function unlessPaid(error: unknown): undefined {
  if (!(error instanceof AppError && error.code === 'order_paid')) throw error;
}

/** Has buyers of the demo hold the money for what their sellers approved, by a card for tests; how many were to. */
export async function payHolds(needs: DemoPaying): Promise<number> {
  const { rows } = await needs.storage.query<{ id: number; memberId: number }>(waiting, [firstMember, signIn]);
  for (const { id, memberId } of rows) {
    const payer = { orderId: id, memberId, caller: `demo:${memberId}` };
    const begun = await openOrderPayment(needs, payer, { means: 'card' }).catch(unlessPaid);
    const card = { payment_method: 'pm_card_visa', return_url: needs.returnUrl };
    if (begun) await needs.stripe.paymentIntents.confirm(begun.intent.stripeId, card);
  }
  return rows.length;
}

/** Has the seller of the demo tell the sandbox who they are, so that they are paid. */
export async function openSellersAccount(needs: DemoPaying): Promise<void> {
  const { id } = demoMembers.seller;
  if (await findAccount(needs.storage, id)) return;
  const { url } = await openPayoutAccount(needs, id);
  const body = new URLSearchParams({ return_url: needs.returnUrl });
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status !== 303) throw new Error(`the page that completes an account answered ${status}`);
}
