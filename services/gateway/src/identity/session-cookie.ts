import { hash, randomBytes } from 'node:crypto';
import { stringifySetCookie } from 'cookie';

/** A session token of 256 random bits, and what is stored of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

export const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** The cookie of a session. It travels over TLS only where that is how browsers reach us. */
export function createSessionCookie(publicUrl: string, { name, maxAge }: { name: string; maxAge: number }) {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
  const secure = publicUrl.startsWith('https:');
  const attributes = { name, httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  return {
    /** The hash of the session token in a `Cookie` header, or undefined where there is no well-formed one. */
    hashIn(cookies: string | undefined): string | undefined {
      const token = cookies === undefined ? undefined : pattern.exec(cookies)?.[1];
      return token === undefined ? undefined : hashOf(token);
    },
    set: (token: string): string => stringifySetCookie({ ...attributes, value: token, maxAge }),
    clear: (): string => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
  };
}

export type SessionCookie = ReturnType<typeof createSessionCookie>;
