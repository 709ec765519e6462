import type { IncomingMessage } from 'node:http';
import { type Identify, isRecentSignIn } from '@tianguis/chassis/http/access';
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
export function identifyBySession(findSession: FindSession, { reread }: Pick<Sessions, 'reread'>): Identify {
  return async (req, { access, recentSignIn }) => {
    try {
      const session = await findSession(req);
      // Another replica may know of a newer proof.
      const isOld = recentSignIn !== undefined && session !== null && !isRecentSignIn(session.signedInAt);
      return (isOld ? await reread(session.hash) : session)?.identity ?? anonymous;
    } catch (err) {
      if (access === 'public') return anonymous;
      throw err;
    }
  };
}
