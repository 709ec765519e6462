import { AppError } from '@tianguis/chassis/http/error';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { demoMembers } from '@tianguis/proto/demo-members';
import type { Limits } from '../charges/limits.ts';
import { openOrderPayment } from '../charges/open-order-payment.ts';
import { paymentStore } from '../charges/payment-store.ts';
import { createUnitOfWork } from '../charges/unit-of-work-store.ts';
import { sealedReceipt } from '../orders/receipt-link.ts';
import { openPayoutAccount } from '../payouts/open-payout-account.ts';
import { findAccount } from '../payouts/payout-account-store.ts';
import { openDatabase } from '../platform/database.ts';
import { createStripe, stripeProvider } from '../provider/stripe.ts';
import { stripePayouts } from '../provider/stripe-payouts.ts';

const firstMember = demoMembers.seller.id;
const signIn = Object.values(demoMembers).map(({ id }) => id);

// Members of the demo who can sign in pay their orders themselves.
const waiting = `select id, buyer_id as "memberId" from orders
  where buyer_id >= $1::int and buyer_id <> all($2::int[]) and method = 'hold' and amount > 0 and held = 0 and captured = 0
    and exists (select from order_moves where order_id = orders.id and "to" = 'approved')
    and not exists (select from order_moves where order_id = orders.id
      and "to" in ('declined', 'expired', 'cancelled', 'delivered'))
    and not exists (select from payment_intents where order_id = orders.id and status in ('requires_capture', 'processing'))`;

/** The settings of the service that they need. */
interface Settings {
  readonly DATABASE_URL: string;
  readonly PUBLIC_URL: string;
  readonly NOTIFICATION_KEY: Buffer;
  readonly STRIPE_SECRET_KEY: string;
  readonly STRIPE_BASE_URL?: string | undefined;
  readonly STRIPE_TIMEOUT_MS: number;
}

/** What buyers and sellers of the demo need, on connections of its own. */
export function openDemoPaying(settings: Settings, limits: Limits) {
  const { STRIPE_BASE_URL: baseUrl, STRIPE_SECRET_KEY: secretKey, STRIPE_TIMEOUT_MS: timeout } = settings;
  const storage = createStorage({ connectionString: settings.DATABASE_URL, name: 'payments-demo', max: 2 });
  const { prisma, inTransaction } = openDatabase(storage);
  const outbox = createOutbox({ service: 'payments' });
  const stripe = createStripe({ secretKey, baseUrl, timeout });
  const box = createSecretBox(settings.NOTIFICATION_KEY);
  const receiptsOf = (orderId: number) => ({
    es: sealedReceipt(box, orderId, 'es', new Date()),
    en: sealedReceipt(box, orderId, 'en', new Date()),
  });
  // Nothing follows of a payment that was only begun: what becomes of it the service hears from the provider.
  const advanceSoon = () => Promise.resolve();
  return {
    storage,
    inTransaction,
    outbox,
    stripe,
    limits,
    payments: paymentStore(prisma),
    provider: stripeProvider(stripe),
    payouts: stripePayouts(stripe),
    inUnitOfWork: createUnitOfWork({ inTransaction, outbox, advanceSoon, receiptsOf }),
    returnUrl: `${settings.PUBLIC_URL}/mi/ganancias`,
  };
}
type DemoPaying = ReturnType<typeof openDemoPaying>;

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
