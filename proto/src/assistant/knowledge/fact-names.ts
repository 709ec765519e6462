/** What an answer of the knowledge may name in braces, besides the address of the site; `facts.ts` has the values. */
export const factNames = [
  'commission',
  'pilotDays',
  'referralShare',
  'referralPayDays',
  'referralReviewDays',
  'offerHours',
  'mostPrices',
  'approvalHours',
  'paymentHours',
  'pickupDays',
  'confirmationHours',
  'complaintHours',
  'complaintAnswerHours',
  'decisionDays',
  'orderPhotos',
  'rateDays',
  'leastStars',
  'mostStars',
  'linkHours',
  'slotSlackHours',
  'trailDays',
  'leastPayment',
  'mostPayment',
  'mostOxxo',
  'oxxoDays',
  'speiDays',
  'refundDays',
  'renewals',
  'listingDays',
  'renewDays',
  'mostPhotos',
  'photoMegabytes',
  'mostAlerts',
  'alertsADay',
  'mostFavourites',
  'codeMinutes',
  'codeTries',
  'undoDays',
  'contactHours',
  'emergencyNumber',
  'openingHours',
  'cities',
  'buyers',
  'registrationMinutes',
  'demoMinutes',
] as const;
export type FactName = (typeof factNames)[number];

export const isFactName = (name: string): name is FactName => (factNames as readonly string[]).includes(name);

/** The names in braces within a text: `{web}` is `web`, and a brace that nobody closed counts as well. */
export const slotsOf = (text: string): string[] => Array.from(text.matchAll(/\{([^{}]*)\}?/g), ([, name = '']) => name);

/** Whether an answer may name it in braces. */
export const isKnownSlot = (name: string): boolean => name === 'web' || isFactName(name);
