import { paymentsOutboxOperations } from '../outbox.ts';
import { getEarnings } from './earnings/operations.ts';
import { getPayoutAccount, openPayoutAccount } from './earnings/payout-account.ts';
import { createPaymentIntent, stripeWebhook, verifyPayment } from './intents/operations.ts';
import { payOrder } from './orders/operations.ts';

export const intentOperations = { createPaymentIntent, verifyPayment, stripeWebhook };

export const orderPaymentOperations = { payOrder };
export const earningsOperations = { getEarnings };
export const payoutOperations = { getPayoutAccount, openPayoutAccount };

export const paymentsOperations = {
  ...intentOperations,
  ...orderPaymentOperations,
  ...earningsOperations,
  ...payoutOperations,
  ...paymentsOutboxOperations,
};
