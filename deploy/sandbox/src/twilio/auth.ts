import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Keys } from '../core/sandbox.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Checks HTTP basic auth; remembers the one right header, so that the usual request costs a comparison. */
export function createAuth(keys: Keys): (req: IncomingMessage) => boolean {
  const pair = `${keys.twilioAccountSid}:${keys.twilioAuthToken}`;
  const expected = `Basic ${Buffer.from(pair).toString('base64')}`;
  const expectedDigest = digest(expected);
  return ({ headers: { authorization } }) =>
    authorization !== undefined &&
    authorization.length === expected.length &&
    timingSafeEqual(digest(authorization), expectedDigest);
}
