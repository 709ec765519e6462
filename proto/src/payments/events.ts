import { paymentFailed, paymentIntentCreated, paymentSucceeded } from './intents/events.ts';
import { orderPaymentChanged } from './orders/events.ts';

export const paymentsEvents = { paymentIntentCreated, paymentSucceeded, paymentFailed, orderPaymentChanged };
