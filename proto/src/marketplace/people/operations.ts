import { sendContactMessage } from './contact-messages.ts';
import { findReferrer, signUpReferrer } from './referrals.ts';
import { registerSupplier } from './suppliers.ts';

export const peopleOperations = { registerSupplier, sendContactMessage, signUpReferrer, findReferrer };
