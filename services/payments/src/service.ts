import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { defineService, type ServiceDeps } from '@tianguis/chassis/service/service';
import { openPrisma } from '@tianguis/chassis/storage/prisma';
import { paymentsOperations } from '@tianguis/proto/payments/operations';
import { PrismaClient } from '../generated/prisma/client.ts';
import { backOffice } from './back-office/index.ts';
import { charges } from './charges/index.ts';
import { type Config, config } from './config.ts';
import { orders } from './orders/index.ts';
import { payouts } from './payouts/index.ts';
import { createStripe } from './provider/stripe.ts';
import { webhooks } from './webhooks/index.ts';

function paymentsDeps({ config, storage, onClose }: ServiceDeps<Config>) {
  const { prisma, inTransaction } = openPrisma(storage, (adapter) => new PrismaClient({ adapter }));
  onClose(() => prisma.$disconnect());
  const stripe = createStripe({
    secretKey: config.STRIPE_SECRET_KEY,
    baseUrl: config.STRIPE_BASE_URL,
    timeout: config.STRIPE_TIMEOUT_MS,
  });
  return { prisma, inTransaction, stripe, box: createSecretBox(config.NOTIFICATION_KEY) };
}

/** Payments: takes buyers' money, keeps the ledger, and pays sellers. */
export const payments = defineService({
  name: 'payments',
  config,
  operations: paymentsOperations,
  deps: paymentsDeps,
  transaction: ({ inTransaction }) => inTransaction,
  rooms: [orders, payouts, charges, backOffice, webhooks],
});
