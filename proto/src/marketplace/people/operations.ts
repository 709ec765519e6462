import { sendContactMessage } from './contact-messages.ts';
import {
  countReferralClick,
  downloadReferrerPayments,
  findReferrer,
  getMyReferrals,
  saveMyReferrerAccount,
  signUpReferrer,
} from './referrals.ts';
import { registerSupplier } from './suppliers.ts';

export const peopleOperations = {
  registerSupplier,
  sendContactMessage,
  signUpReferrer,
  findReferrer,
  countReferralClick,
  getMyReferrals,
  saveMyReferrerAccount,
  downloadReferrerPayments,
};
