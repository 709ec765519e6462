import { paymentsOutboxOperations } from '../outbox.ts';
import { getEarnings } from './earnings/operations.ts';
import { createPaymentIntent, stripeWebhook, verifyPayment } from './intents/operations.ts';
import { payOrder } from './orders/operations.ts';

export const intentOperations = { createPaymentIntent, verifyPayment, stripeWebhook };

export const orderPaymentOperations = { payOrder };
export const earningsOperations = { getEarnings };

export const paymentsOperations = {
  ...intentOperations,
  ...orderPaymentOperations,
  ...earningsOperations,
  ...paymentsOutboxOperations,
};
