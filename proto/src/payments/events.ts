import { paymentFailed, paymentIntentCreated, paymentSucceeded } from './intents/events.ts';

export const paymentsEvents = { paymentIntentCreated, paymentSucceeded, paymentFailed };
