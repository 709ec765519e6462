import { paymentsOutboxOperations } from '../outbox.ts';
import { createPaymentIntent, stripeWebhook, verifyPayment } from './intents/operations.ts';
import { payOrder } from './orders/operations.ts';

export const intentOperations = { createPaymentIntent, verifyPayment, stripeWebhook };

export const orderPaymentOperations = { payOrder };

export const paymentsOperations = { ...intentOperations, ...orderPaymentOperations, ...paymentsOutboxOperations };
