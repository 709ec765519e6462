/** Name of the cookie that holds a session. Browsers take `__Host-` only over TLS, for this very host and all of it. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-tianguis_session' : 'tianguis_session';
