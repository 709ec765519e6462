import { sendContactMessage } from './contact-messages.ts';
import { countReferralClick, findReferrer, getMyReferrals, signUpReferrer } from './referrals.ts';
import { registerSupplier } from './suppliers.ts';

export const peopleOperations = {
  registerSupplier,
  sendContactMessage,
  signUpReferrer,
  findReferrer,
  countReferralClick,
  getMyReferrals,
};
