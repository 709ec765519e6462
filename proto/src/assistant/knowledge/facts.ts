import { claims } from '../../claims.ts';
import { commissionRuleAt, pilotDays } from '../../commission.ts';
import type { Language } from '../../errors.ts';
import { codeLife } from '../../gateway/members/code-life.ts';
import { undoDays } from '../../gateway/members/operations.ts';
import { mostFavourites } from '../../marketplace/favourites/operations.ts';
import { mostInterests, mostNoticesADay } from '../../marketplace/interests/interest.ts';
import { listingDays, mostPhotoBytes, mostPhotos } from '../../marketplace/listings/listing.ts';
import { mostProposals, offerHours } from '../../marketplace/offers/offer.ts';
import {
  approvalHours,
  answerHours as complaintAnswerHours,
  complaintHours,
  confirmationHours,
  daysToRate,
  decisionDays,
  mostOrderPhotos,
  paymentHours,
  pickupDays,
} from '../../marketplace/orders/order.ts';
import { renewDays } from '../../marketplace/own-lots/operations.ts';
import { linkHours, slotSlackHours } from '../../marketplace/pickups/pickup.ts';
import { trailDays } from '../../marketplace/pickups/position.ts';
import { starRange } from '../../marketplace/ratings/rating.ts';
import { answerHours } from '../../marketplace/registrations/enquiry-kinds.ts';
import { paymentLimits, priceText } from '../../money.ts';
import { openingHours } from '../../opening-hours.ts';
import { renewalTerms } from '../../payments/orders/renewal.ts';
import { oxxoLimits, voucherDays } from '../../payments/orders/voucher.ts';
import { daysToPayReferrer, referralReviewDays } from '../../payments/referrals/reviews.ts';
import { workingDaysToSend } from '../../payments/refunds/bank-refund-states.ts';
import { zones } from '../../zones.ts';
import { type FactName, factNames, isFactName } from './fact-names.ts';

type Fact = (language: Language, now: Date) => number | string;

const percent = (value: number): string => `${value}%`;

/**
 * What an answer of the knowledge may fill in, from the constants that the product's rules use, so that no answer goes
 * stale. Units that are not part of a fact stand in the answer.
 */
const facts: Readonly<Record<FactName, Fact>> = {
  commission: (_language, now) => percent(commissionRuleAt(now).commissionPercent),
  pilotDays: () => pilotDays,
  referralShare: (_language, now) => percent(commissionRuleAt(now).referralPercent),
  referralPayDays: () => daysToPayReferrer,
  referralReviewDays: () => referralReviewDays,
  offerHours: () => offerHours,
  mostPrices: () => mostProposals,
  approvalHours: () => approvalHours,
  paymentHours: () => paymentHours,
  pickupDays: () => pickupDays,
  confirmationHours: () => confirmationHours,
  complaintHours: () => complaintHours,
  complaintAnswerHours: () => complaintAnswerHours,
  decisionDays: () => decisionDays,
  orderPhotos: () => mostOrderPhotos,
  rateDays: () => daysToRate,
  leastStars: () => starRange.least,
  mostStars: () => starRange.most,
  linkHours: () => linkHours,
  slotSlackHours: () => slotSlackHours,
  trailDays: () => trailDays,
  leastPayment: (language) => priceText(paymentLimits.min, language),
  mostPayment: (language) => priceText(paymentLimits.max, language),
  mostOxxo: (language) => priceText(oxxoLimits.max, language),
  oxxoDays: () => voucherDays.oxxo,
  speiDays: () => voucherDays.spei,
  refundDays: () => workingDaysToSend,
  renewals: () => renewalTerms.times,
  listingDays: () => listingDays,
  renewDays: () => renewDays,
  mostPhotos: () => mostPhotos,
  photoMegabytes: () => mostPhotoBytes / 1_000_000,
  mostAlerts: () => mostInterests,
  alertsADay: () => mostNoticesADay,
  mostFavourites: () => mostFavourites,
  codeMinutes: () => codeLife.minutes,
  codeTries: () => codeLife.tries,
  undoDays: () => undoDays,
  /** Of all Mexico. */
  emergencyNumber: () => '911',
  contactHours: () => answerHours,
  openingHours: (language) => openingHours[language],
  cities: () => new Set(zones.map(({ city }) => city)).size,
  buyers: () => claims.buyers,
  registrationMinutes: () => claims.registrationMinutes,
  demoMinutes: () => claims.demoMinutes,
};

/** All facts with their values at a moment, in both languages. */
export const factValues = (now: Date = new Date()): { name: FactName; es: string; en: string }[] =>
  factNames.map((name) => ({
    name,
    es: String(facts[name]('es', now)),
    en: String(facts[name]('en', now)),
  }));

/** A text with its facts filled in, as they are now; other names in braces stay. */
export const fillFacts = (text: string, language: Language, now: Date = new Date()): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (isFactName(name) ? String(facts[name](language, now)) : whole));
