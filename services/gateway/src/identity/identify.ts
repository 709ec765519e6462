import type { IncomingMessage } from 'node:http';
import type { Identify } from '@tianguis/chassis/http/access';
import { anonymous } from '@tianguis/chassis/identity/identity';
import { sessionHash } from './session-cookie.ts';
import type { Session, Sessions } from './sessions.ts';

export const findSession = (sessions: Sessions, req: IncomingMessage): Session | null | Promise<Session | null> => {
  const hash = sessionHash(req.headers.cookie);
  return hash === undefined ? null : sessions.find(hash);
};

/**
 * Finds out who calls by the session cookie. Where anybody may call, a database that is away makes the caller a nobody
 * instead of an error.
 */
export function identifyBySession(sessions: Sessions): Identify {
  return async (req, access) => {
    try {
      return (await findSession(sessions, req))?.identity ?? anonymous;
    } catch (err) {
      if (access === 'public') return anonymous;
      throw err;
    }
  };
}
