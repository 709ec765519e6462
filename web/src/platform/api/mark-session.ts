import { marksChanged } from './session-mark.ts';

/** Notes on this device whether somebody is signed in, as the attribute `data-<name>` of the page. */
const mark =
  (name: 'member' | 'staff') =>
  (isSignedIn: boolean): void => {
    document.documentElement.toggleAttribute(`data-${name}`, isSignedIn);
    try {
      if (isSignedIn) localStorage.setItem(name, 'here');
      else localStorage.removeItem(name);
    } catch {
      // Without storage the mark lasts for this visit only.
    }
    marksChanged();
  };

export const markMember = mark('member');
export const markStaff = mark('staff');
