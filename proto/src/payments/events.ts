import { eventsOf } from '../define-event.ts';
import * as audit from './audit.ts';
import * as disputes from './disputes/events.ts';
import * as earnings from './earnings/events.ts';
import * as intents from './intents/events.ts';
import * as orders from './orders/events.ts';
import * as personalData from './personal-data.ts';
import * as referrals from './referrals/events.ts';
import * as refunds from './refunds/events.ts';
import * as tax from './tax/events.ts';

export const paymentsEvents = eventsOf(
  audit,
  disputes,
  earnings,
  intents,
  orders,
  personalData,
  referrals,
  refunds,
  tax,
);
