/** Form of a referral code: `TC`, then time and random parts in upper case (specification, section 5). */
export const referralCodePattern = /^TC[A-Z0-9]{6,30}$/;

/** Letters and digits of a short code: none looks or sounds like another when it is dictated. */
export const shortCodeLetters = 'ACDEFGHJKMNPQRTUVWXY34679';
export const shortCodeLength = 6;

/** Either code of a referrer: the long one of their link, or the short one that the server made. */
export const anyReferralCodePattern = /^(?:TC[A-Z0-9]{6,30}|[ACDEFGHJKMNPQRTUVWXY34679]{6})$/;

/** A code as it is stored: people dictate it in groups, and write it in lower case. */
export const plainReferralCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');
