import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

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

const maxAge = 365 * 24 * 3600;

/**
 * Recognises the browser in which members sign in, so that two accounts of one device can be told. It opens nothing, and we
 * store a hash of it only.
 */
export function createBrowserCookie(publicUrl: string) {
  const secure = publicUrl.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}tianguis_browser`;
  return {
    /** The browser's id in a `Cookie` header, or a new one. */
    idIn(cookies: string | undefined): string {
      const known = parseCookie(cookies ?? '')[name];
      return known !== undefined && /^[\w-]{22}$/.test(known) ? known : randomBytes(16).toString('base64url');
    },
    set: (value: string): string =>
      stringifySetCookie({ name, value, maxAge, httpOnly: true, sameSite: 'lax', path: '/', secure }),
  };
}

export type BrowserCookie = ReturnType<typeof createBrowserCookie>;
const form = /^([\w-]{22})\.([\w-]{43})$/;

/**
 * Remembers on a device that somebody signed in there to an account, so that others who guess at the account cannot lock
 * that device out (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies). It opens
 * nothing by itself. One cookie an account, as people share devices.
 */
export function createDeviceCookie({ publicUrl, key }: { publicUrl: string; key: Buffer }) {
  const secure = publicUrl.startsWith('https:');
  const nameOf = (email: string): string =>
    `${secure ? '__Host-' : ''}tianguis_device_${hash('sha256', email, 'hex').slice(0, 12)}`;
  const sign = (email: string, device: string): Buffer =>
    createHmac('sha256', key).update(`${device} ${email}`).digest();
  return {
    /** The device of a `Cookie` header, where somebody signed in to this account before. */
    deviceIn(cookies: string | undefined, email: string): string | undefined {
      const [, device, signature] = form.exec(parseCookie(cookies ?? '')[nameOf(email)] ?? '') ?? [];
      if (device === undefined || signature === undefined) return undefined;
      return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(email, device)) ? device : undefined;
    },
    set(email: string, device: string = randomBytes(16).toString('base64url')): string {
      const value = `${device}.${sign(email, device).toString('base64url')}`;
      const name = nameOf(email);
      return stringifySetCookie({ name, value, maxAge, httpOnly: true, sameSite: 'lax', path: '/', secure });
    },
  };
}

export type DeviceCookie = ReturnType<typeof createDeviceCookie>;
