import { anyReferralCodePattern } from '@tianguis/proto/marketplace/referrals/code';
import { day } from '@tianguis/proto/time';

const key = 'referral';
const keptDays = 90;

/** Keeps the code of the last link that was followed: who invited last is who brought the supplier here. */
export function rememberReferral(code: string, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ code, until: now + keptDays * day }));
  } catch {
    // Without storage the invitation lasts as long as its page.
  }
}

/** Keeps the number that the server gave the visit: by it the server knows when that was. */
export function rememberVisit(code: string, visit: string): void {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Kept;
    if (kept.code === code) localStorage.setItem(key, JSON.stringify({ ...kept, visit }));
  } catch {
    // The code alone does as well.
  }
}

interface Kept {
  readonly code?: unknown;
  readonly until?: unknown;
  readonly visit?: unknown;
}

/** What the registration says of who invited somebody in the last 90 days. */
export function rememberedReferral(now = Date.now()): { referralCode?: string; referralVisit?: string } {
  // The gateway writes pages without knowing the device.
  if (import.meta.env.AT_GATEWAY) return {};
  try {
    const { code, until, visit } = JSON.parse(localStorage.getItem(key) ?? '{}') as Kept;
    const holds =
      typeof code === 'string' && typeof until === 'number' && until > now && anyReferralCodePattern.test(code);
    if (!holds) return {};
    return { referralCode: code, ...(typeof visit === 'string' && { referralVisit: visit }) };
  } catch {
    return {};
  }
}

export function forgetReferral(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be read cannot be remembered either.
  }
}
