const key = 'referral';
const day = 24 * 60 * 60 * 1000;
const keptDays = 90;

export const referralCodeForm = /^TC[A-Z0-9]{6,30}$/;

/** Keeps the code of the last link that was followed: who invited last is who brought the supplier here. */
export function rememberReferral(code: string, now = Date.now()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ code, until: now + keptDays * day }));
  } catch {
    // Without storage the invitation lasts as long as its page.
  }
}

/** The code somebody came with in the last 90 days. */
export function rememberedReferral(now = Date.now()): string | undefined {
  try {
    const { code, until } = JSON.parse(localStorage.getItem(key) ?? '{}') as { code?: unknown; until?: unknown };
    const holds = typeof code === 'string' && typeof until === 'number' && until > now && referralCodeForm.test(code);
    return holds ? code : undefined;
  } catch {
    return undefined;
  }
}

export function forgetReferral(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be read cannot be remembered either.
  }
}
