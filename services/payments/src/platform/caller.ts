import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { callerOf } from '@tianguis/chassis/http/caller';
import type { Identity } from '@tianguis/chassis/identity/identity';

interface Call {
  readonly identity: Identity;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Names who calls without saying who it is: the person who signed in, else the address that the gateway saw. Keyed, since
 * all addresses could be tried out on a plain hash.
 */
export function nameCaller(secret: string, { identity, headers }: Call): string {
  const who =
    identity.kind === 'anonymous'
      ? `address ${callerOf(String(headers['x-forwarded-for'] ?? ''))}`
      : `${identity.kind} ${identity.id}`;
  return createHmac('sha256', secret).update(who).digest('base64url').slice(0, 22);
}
