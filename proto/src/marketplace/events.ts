import { marketplaceActionAudited } from './audit.ts';
import { carrierEvents } from './carriers/events.ts';
import { dataRequestProgressed, personalDataRequested } from './data-requests/events.ts';
import { vehicleChanged } from './dispatch/events.ts';
import { impactReportIssued, impactReportJudged } from './impact/events.ts';
import { demandCounted } from './interests/events.ts';
import { listingEvents } from './listings/events.ts';
import { marketplaceNotificationRequested } from './notifications.ts';
import { offerChanged } from './offers/events.ts';
import { orderEvents } from './orders/events.ts';
import { ratingConfirmed, ratingModerated, ratingReported, ratingSubmitted } from './ratings/events.ts';
import { referralConfirmed, referralRecorded, referrerSignedUp } from './referrals/events.ts';
import {
  contactMessageReceived,
  enquiryChanged,
  newsletterChanged,
  supplierRegistered,
} from './registrations/events.ts';
import { whatsappEvents } from './whatsapp/events.ts';

export const marketplaceEvents = {
  referralRecorded,
  referralConfirmed,
  supplierRegistered,
  contactMessageReceived,
  referrerSignedUp,
  ratingSubmitted,
  ratingReported,
  ratingModerated,
  ratingConfirmed,
  enquiryChanged,
  newsletterChanged,
  personalDataRequested,
  dataRequestProgressed,
  marketplaceActionAudited,
  marketplaceNotificationRequested,
  demandCounted,
  impactReportIssued,
  impactReportJudged,
  offerChanged,
  vehicleChanged,
  ...carrierEvents,
  ...listingEvents,
  ...whatsappEvents,
  ...orderEvents,
};
