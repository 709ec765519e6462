/** Name of the cookie that holds a session. Browsers take `__Host-` only over TLS, for this very host and all of it. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-tianguis_session' : 'tianguis_session';

/** The same of a member; somebody may be both on one device. */
export const memberCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-tianguis_member' : 'tianguis_member';
