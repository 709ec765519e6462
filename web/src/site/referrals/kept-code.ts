const key = 'referrer';

/** The codes of a referrer who signed up on this device. */
export interface ReferrerCode {
  readonly referralCode: string;
  readonly shortCode: string;
}

/** Keeps the codes, so that a referrer without an account finds them again on this device. */
export function keepReferrerCode({ referralCode, shortCode }: ReferrerCode): void {
  try {
    localStorage.setItem(key, JSON.stringify({ referralCode, shortCode }));
  } catch {
    // Without storage the code is on the page until it closes, and in the confirmation that we sent.
  }
}

export function keptReferrerCode(): ReferrerCode | undefined {
  try {
    const { referralCode, shortCode } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ReferrerCode>;
    if (typeof referralCode !== 'string' || typeof shortCode !== 'string') return undefined;
    return { referralCode, shortCode };
  } catch {
    return undefined;
  }
}
