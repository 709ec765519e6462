import { paymentsOutboxOperations } from '../outbox.ts';
import { createPaymentIntent, stripeWebhook, verifyPayment } from './intents/operations.ts';

export const intentOperations = { createPaymentIntent, verifyPayment, stripeWebhook };

export const paymentsOperations = { ...intentOperations, ...paymentsOutboxOperations };
