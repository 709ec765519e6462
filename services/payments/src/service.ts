import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { defineService, type ServiceDeps } from '@tianguis/chassis/service/service';
import { openPrisma } from '@tianguis/chassis/storage/prisma';
import { paymentsOperations } from '@tianguis/proto/payments/operations';
import { PrismaClient } from '../generated/prisma/client.ts';
import { backOffice } from './back-office/index.ts';
import { openInvoicing } from './certification/invoicing.ts';
import { charges } from './charges/index.ts';
import { createUnitOfWork } from './charges/unit-of-work.ts';
import { type Config, config } from './config.ts';
import { evidence } from './evidence/index.ts';
import { invoices } from './invoices/index.ts';
import { orders } from './orders/index.ts';
import { payouts } from './payouts/index.ts';
import { personalData } from './personal-data/index.ts';
import { auditOperation } from './platform/audit.ts';
import type { Own } from './platform/room.ts';
import type { Provider } from './provider/provider.ts';
import { createStripe, type StripeOptions } from './provider/stripe.ts';
import { stripeCharges } from './provider/stripe-charges.ts';
import { stripeDisputes } from './provider/stripe-disputes.ts';
import { stripeEvents } from './provider/stripe-events.ts';
import { stripeMovements } from './provider/stripe-movements.ts';
import { type SellerCapabilities, stripePayouts } from './provider/stripe-payouts.ts';
import { taxes } from './taxes/index.ts';
import { webhooks } from './webhooks/index.ts';
import { withholding } from './withholding/index.ts';

function deps({ config, storage, outbox, queue, onClose }: ServiceDeps<Config>, replaced: Partial<Own>): Own {
  const { prisma, inTransaction } = openPrisma(storage, (adapter) => new PrismaClient({ adapter }));
  onClose(() => prisma.$disconnect());
  const withholds = config.PAYMENTS_WITHHOLD_TAXES === 'on';
  const box = createSecretBox(config.NOTIFICATION_KEY);
  return {
    prisma,
    inTransaction,
    inUnitOfWork: createUnitOfWork({ storage, outbox, queue, box, withholds }),
    provider: openProvider({
      secretKey: config.STRIPE_SECRET_KEY,
      baseUrl: config.STRIPE_BASE_URL,
      timeout: config.STRIPE_TIMEOUT_MS,
      sellers: config.STRIPE_SELLER_CAPABILITIES,
    }),
    box,
    withholds,
    invoicing: openInvoicing(config),
    ...replaced,
  };
}

function openProvider({ sellers, ...options }: StripeOptions & { readonly sellers: SellerCapabilities }): Provider {
  const stripe = createStripe(options);
  return {
    charges: stripeCharges(stripe),
    payouts: stripePayouts(stripe, sellers),
    movements: stripeMovements(stripe),
    disputes: stripeDisputes(stripe),
    events: stripeEvents(stripe),
  };
}

/** Payments: takes buyers' money, keeps the ledger, and pays sellers. */
export const payments = defineService({
  name: 'payments',
  config,
  migrations: new URL('../prisma/migrations/', import.meta.url),
  operations: paymentsOperations,
  onOutboxRetry: (outbox, tx, { identity, retried: events }) =>
    auditOperation(outbox, tx, { operation: 'paymentsOutboxRetry', identity, subject: 'outbox', detail: { events } }),
  deps,
  pipeline: true,
  transaction: ({ inTransaction }) => inTransaction,
  rooms: [orders, taxes, payouts, charges, evidence, backOffice, withholding, invoices, personalData, webhooks],
});
