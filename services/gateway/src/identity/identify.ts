import type { IncomingMessage } from 'node:http';
import { type Demands, type Identify, isRecentSignIn } from '@tianguis/chassis/http/access';
import { anonymous, type Identity } from '@tianguis/chassis/identity/identity';
import type { SessionCookie } from './session-cookie.ts';
import type { StaffUser } from './session-store.ts';
import type { Session, Sessions } from './sessions.ts';

type Asked = Pick<IncomingMessage, 'headers'>;
export type FindSession<User = StaffUser> = (req: Asked) => Session<User> | null | Promise<Session<User> | null>;

export const sessionFinder =
  <User>(sessions: Sessions<User>, cookie: SessionCookie): FindSession<User> =>
  ({ headers }) => {
    const hash = cookie.hashIn(headers.cookie);
    return hash === undefined ? null : sessions.find(hash);
  };

interface Finders {
  readonly staff: FindSession;
  readonly member: FindSession<unknown>;
  readonly reread: Sessions['reread'];
}

/**
 * Finds out who calls by the session cookies. Somebody may be both staff and a member on one device: what is for members
 * is asked as a member, all else as staff. Where anybody may call, a database that is away makes the caller a nobody
 * instead of an error.
 */
export function identifyBySession({ staff, member, reread }: Finders): Identify {
  const asStaff = async (req: Asked, { recentSignIn }: Demands): Promise<Identity | undefined> => {
    const session = await staff(req);
    // Another replica may know of a newer proof.
    const isOld = recentSignIn !== undefined && session !== null && !isRecentSignIn(session.signedInAt);
    return (isOld ? await reread(session.hash) : session)?.identity;
  };
  const asMember = async (req: Asked): Promise<Identity | undefined> => (await member(req))?.identity;
  return async (req, demands) => {
    const ways = demands.access === 'member' ? [asMember, asStaff] : [asStaff, asMember];
    try {
      for (const way of ways) {
        const identity = await way(req, demands);
        if (identity) return identity;
      }
      return anonymous;
    } catch (err) {
      if (demands.access === 'public') return anonymous;
      throw err;
    }
  };
}
