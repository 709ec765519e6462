import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Keys } from '../core/sandbox.ts';

/** Checks HTTP basic auth without telling by its time how much of it was right. */
export function createAuth(keys: Keys): (req: IncomingMessage) => boolean {
  const pair = `${keys.twilioAccountSid}:${keys.twilioAuthToken}`;
  const expected = Buffer.from(`Basic ${Buffer.from(pair).toString('base64')}`);
  return ({ headers: { authorization } }) => {
    const given = Buffer.from(authorization ?? '');
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}
