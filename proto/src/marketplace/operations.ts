import { dashboardStats } from './dashboard/operations.ts';
import { sendContactMessage } from './people/contact-messages.ts';
import { newsletterOperations } from './people/newsletter.ts';
import { findReferrer, signUpReferrer } from './people/referrals.ts';
import { registerSupplier } from './people/suppliers.ts';
import { averageRating, listRatings, listRatingsOf, ratingSummary, submitRating } from './ratings/operations.ts';

export const marketplaceOperations = {
  registerSupplier,
  sendContactMessage,
  signUpReferrer,
  findReferrer,
  submitRating,
  listRatings,
  ratingSummary,
  listRatingsOf,
  averageRating,
  dashboardStats,
  ...newsletterOperations,
};
