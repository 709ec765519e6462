import { hash, randomBytes } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import { lifetime } from './session-store.ts';

const name = 'tianguis_session';
const pattern = new RegExp(`(?:^|;\\s*)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);

/** A session token of 256 random bits, and what is stored of it. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

const hashOf = (token: string): string => hash('sha256', token, 'base64url');

/** The hash of the session token in a `Cookie` header, or undefined where there is no well-formed one. */
export function sessionHash(cookies: string | undefined): string | undefined {
  const token = cookies === undefined ? undefined : pattern.exec(cookies)?.[1];
  return token === undefined ? undefined : hashOf(token);
}

const attributes = (secure: boolean) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure }) as const;

export const sessionCookie = (token: string, secure: boolean): string =>
  stringifySetCookie({ ...attributes(secure), name, value: token, maxAge: lifetime.wholeSeconds });

export const noSessionCookie = (secure: boolean): string =>
  stringifySetCookie({ ...attributes(secure), name, value: '', maxAge: 0 });
