import { marketplaceOutboxOperations } from '../outbox.ts';
import { answerOperations } from './answers/operations.ts';
import { carrierOperations } from './carriers/operations.ts';
import { dashboardOperations } from './dashboard/operations.ts';
import { dataRequestOperations } from './data-requests/operations.ts';
import { carrierVehicleOperations } from './dispatch/carrier.ts';
import { cartaPorteOperations } from './dispatch/carta-porte.ts';
import { driverDayOperations } from './dispatch/driver-day.ts';
import { routeOperations } from './dispatch/routes.ts';
import { vehicleOperations } from './dispatch/vehicles.ts';
import { favouriteOperations } from './favourites/operations.ts';
import { impactOperations } from './impact/operations.ts';
import { impactReviewOperations } from './impact/reviews.ts';
import { verificationOperations } from './impact/verification.ts';
import { interestOperations } from './interests/operations.ts';
import { draftOperations } from './listings/drafts.ts';
import { lifecycleOperations } from './listings/lifecycle.ts';
import { listingModerationOperations } from './listings/moderation.ts';
import { listingPageOperations } from './listings/page.ts';
import { photoOperations } from './listings/photos.ts';
import { listingQuestionOperations } from './listings/questions.ts';
import { listingSearchOperations } from './listings/search.ts';
import { sellerOperations } from './listings/sellers.ts';
import { searchSuggestionOperations } from './listings/suggestions.ts';
import { warehouseOperations } from './listings/warehouses.ts';
import { memberOperations } from './members/operations.ts';
import { offerOperations } from './offers/operations.ts';
import { evidenceOperations } from './orders/evidence.ts';
import { orderOperations, orderPhotoOperations } from './orders/operations.ts';
import { staffOrderOperations } from './orders/staff.ts';
import { ownLotOperations } from './own-lots/operations.ts';
import { driverOperations } from './pickups/driver.ts';
import { manifestOperations } from './pickups/manifest.ts';
import { pickupOperations } from './pickups/operations.ts';
import { recordOperations } from './pickups/record.ts';
import { ratingConfirmationOperations } from './ratings/confirmation.ts';
import { moderationOperations } from './ratings/moderation.ts';
import { ratingOperations } from './ratings/operations.ts';
import { referralOperations } from './referrals/operations.ts';
import { enquiryOperations } from './registrations/enquiries.ts';
import { newsletterOperations } from './registrations/newsletter.ts';
import { newsletterNoteOperations } from './registrations/newsletter-notes.ts';
import { formOperations } from './registrations/operations.ts';
import { dispatchOperations, transportOperations } from './transport/operations.ts';

export const marketplaceOperations = {
  ...formOperations,
  ...referralOperations,
  ...ratingOperations,
  ...moderationOperations,
  ...ratingConfirmationOperations,
  ...dashboardOperations,
  ...newsletterOperations,
  ...newsletterNoteOperations,
  ...enquiryOperations,
  ...dataRequestOperations,
  ...memberOperations,
  ...warehouseOperations,
  ...draftOperations,
  ...lifecycleOperations,
  ...listingSearchOperations,
  ...searchSuggestionOperations,
  ...photoOperations,
  ...listingPageOperations,
  ...sellerOperations,
  ...listingQuestionOperations,
  ...interestOperations,
  ...favouriteOperations,
  ...ownLotOperations,
  ...transportOperations,
  ...dispatchOperations,
  ...cartaPorteOperations,
  ...carrierOperations,
  ...carrierVehicleOperations,
  ...driverDayOperations,
  ...orderOperations,
  ...orderPhotoOperations,
  ...staffOrderOperations,
  ...offerOperations,
  ...answerOperations,
  ...pickupOperations,
  ...impactOperations,
  ...impactReviewOperations,
  ...verificationOperations,
  ...driverOperations,
  ...evidenceOperations,
  ...manifestOperations,
  ...recordOperations,
  ...vehicleOperations,
  ...routeOperations,
  ...listingModerationOperations,
  ...marketplaceOutboxOperations,
};
