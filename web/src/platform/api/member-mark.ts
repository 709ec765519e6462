const key = 'member';

/** Notes whether somebody is signed in here as a member. `boot.js` reads it before the first paint; it opens nothing. */
export function markMember(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-member', isSignedIn);
  try {
    if (isSignedIn) localStorage.setItem(key, 'here');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the mark lasts for this visit only.
  }
}

/** Whether it is worth asking who is signed in. */
export const hasMemberMark = (): boolean =>
  !import.meta.env.SSR && document.documentElement.hasAttribute('data-member');
