import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { unauthorized } from './errors.ts';

export type Caller = 'secret' | 'publishable';

function keyOf(req: Request): string {
  const header = req.headers.authorization ?? '';
  if (header.startsWith('Bearer ')) return header.slice(7);
  if (header.startsWith('Basic ')) return Buffer.from(header.slice(6), 'base64').toString().split(':')[0] ?? '';
  const given: unknown = req.body?.key ?? req.query.key;
  return typeof given === 'string' ? given : '';
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Who calls: a server with the secret key, or a browser with any publishable test key. Refuses all others. */
export function identify(req: Request, secretKey: string): Caller {
  const key = keyOf(req);
  if (!key)
    throw unauthorized(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (/^pk_(test|live)_/.test(key)) return 'publishable';
  if (same(key, secretKey)) return 'secret';
  throw unauthorized(
    `Invalid API Key provided: ${key.slice(0, 8)}${'*'.repeat(8)}${key.length > 16 ? key.slice(-4) : ''}`,
  );
}

export const secretKeyRequired = unauthorized(
  'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  'secret_key_required',
);
