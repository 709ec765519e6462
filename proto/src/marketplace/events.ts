import { eventsOf } from '../define-event.ts';
import * as audit from './audit.ts';
import * as carriers from './carriers/events.ts';
import * as dataRequests from './data-requests/events.ts';
import * as dispatch from './dispatch/events.ts';
import * as impact from './impact/events.ts';
import * as interests from './interests/events.ts';
import * as listings from './listings/events.ts';
import * as notifications from './notifications.ts';
import * as offers from './offers/events.ts';
import * as orders from './orders/events.ts';
import * as ratings from './ratings/events.ts';
import * as referrals from './referrals/events.ts';
import * as registrations from './registrations/events.ts';
import * as whatsapp from './whatsapp/events.ts';

export const marketplaceEvents = eventsOf(
  audit,
  carriers,
  dataRequests,
  dispatch,
  impact,
  interests,
  listings,
  notifications,
  offers,
  orders,
  ratings,
  referrals,
  registrations,
  whatsapp,
);
