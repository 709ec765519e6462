const key = 'member';

/** Notes whether a member is signed in on this device. `boot.js` reads it before the first paint; it grants nothing. */
export function markMember(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-member', isSignedIn);
  try {
    if (isSignedIn) localStorage.setItem(key, 'here');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the mark lasts for this visit only.
  }
}

/** Whether a call to ask who is signed in is worthwhile. */
export const hasMemberMark = (): boolean =>
  !import.meta.env.SSR && document.documentElement.hasAttribute('data-member');
