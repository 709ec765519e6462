/** `new_surplus`: left over and never used. */
export const listingConditions = ['new_surplus', 'used'] as const;
export type ListingCondition = (typeof listingConditions)[number];
