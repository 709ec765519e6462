import type { IncomingMessage } from 'node:http';
import { anonymous, type Identity } from '@tianguis/chassis/identity/identity';
import type { FindRoute } from '../http/routes.ts';
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
export function identifyBySession(sessions: Sessions, findRoute: FindRoute) {
  return async (req: IncomingMessage): Promise<Identity> => {
    const isPublic = findRoute(req).route?.access === 'public';
    try {
      return (await findSession(sessions, req))?.identity ?? anonymous;
    } catch (err) {
      if (isPublic) return anonymous;
      throw err;
    }
  };
}
