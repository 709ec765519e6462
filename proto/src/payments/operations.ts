import { createPaymentIntent, stripeWebhook, verifyPayment } from './intents/operations.ts';

export const paymentsOperations = { createPaymentIntent, verifyPayment, stripeWebhook };
