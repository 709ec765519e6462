/** A referral code: TC, then the time and `random` in base 36, upper case. `random`: four characters or more. */
export const referralCode = (now: Date, random: string): string =>
  `TC${now.getTime().toString(36)}${random}`.toUpperCase();

/** The link that a referrer shares. */
export const referralLink = (publicUrl: string, code: string): string =>
  `${publicUrl}/referir?ref=${encodeURIComponent(code)}`;
