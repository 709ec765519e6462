import { limitsOf } from '../config.ts';
import { newestOf, postedOf } from '../ledger/ledger-store.ts';
import { advanceSoonBy } from '../orders/on-order-changed.ts';
import { sealedReceipt } from '../orders/receipt-link.ts';
import type { Deps } from '../platform/room.ts';
import { stripeProvider } from '../provider/stripe.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';
import { stripePayouts } from '../provider/stripe-payouts.ts';
import { type Bookings, bookMovements } from './book-movements.ts';
import { paymentStore } from './payment-store.ts';
import type { ReceiptsOf } from './publish-money-state.ts';
import { createUnitOfWork } from './unit-of-work-store.ts';

/** What the use cases of charges work with. */
export function chargeDeps(deps: Deps) {
  const { config, storage, queue, prisma, stripe, box, logger, now } = deps;
  const advanceSoon = advanceSoonBy(queue);
  const receiptsOf: ReceiptsOf = (orderId) => ({
    es: sealedReceipt(box, orderId, 'es', now()),
    en: sealedReceipt(box, orderId, 'en', now()),
  });
  const parts = {
    ...deps,
    log: logger,
    advanceSoon,
    payments: paymentStore(prisma),
    provider: stripeProvider(stripe),
    payouts: stripePayouts(stripe),
    inUnitOfWork: createUnitOfWork({ ...deps, advanceSoon, receiptsOf }),
    cancelAfterHours: config.PAYMENT_CANCEL_AFTER_HOURS,
    limits: limitsOf(config),
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    publicUrl: config.PUBLIC_URL,
  };
  const bookings: Bookings = {
    ...parts,
    movements: stripeMovements(stripe),
    postedOf: (keys) => postedOf(storage, keys),
    newest: () => newestOf(storage, 'fee'),
  };
  return { ...parts, bookings, bookMovementsOf: (source: string) => bookMovements(bookings, { source }) };
}
export type ChargeDeps = ReturnType<typeof chargeDeps>;
