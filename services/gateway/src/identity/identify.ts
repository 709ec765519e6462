import type { IncomingMessage } from 'node:http';
import type { Identify } from '@tianguis/chassis/http/access';
import { anonymous } from '@tianguis/chassis/identity/identity';
import type { SessionCookie } from './session-cookie.ts';
import type { Session, Sessions } from './sessions.ts';

export type FindSession = (req: Pick<IncomingMessage, 'headers'>) => Session | null | Promise<Session | null>;

export const sessionFinder =
  (sessions: Sessions, cookie: SessionCookie): FindSession =>
  ({ headers }) => {
    const hash = cookie.hashIn(headers.cookie);
    return hash === undefined ? null : sessions.find(hash);
  };

/**
 * Finds out who calls by the session cookie. Where anybody may call, a database that is away makes the caller a nobody
 * instead of an error.
 */
export function identifyBySession(findSession: FindSession): Identify {
  return async (req, access) => {
    try {
      return (await findSession(req))?.identity ?? anonymous;
    } catch (err) {
      if (access === 'public') return anonymous;
      throw err;
    }
  };
}
