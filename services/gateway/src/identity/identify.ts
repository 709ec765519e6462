import { createPrivateKey, hkdfSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Demands, type Identify, isRecentSignIn } from '@tianguis/chassis/http/access';
import { anonymous, type Identity, type IdentityIssuer } from '@tianguis/chassis/identity/identity';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import { memberCookieName, sessionCookieName } from '@tianguis/proto/gateway/identity/session-cookie';
import type { UpstreamName } from '@tianguis/proto/services';
import type { GatewayConfig } from '../config.ts';
import { createDeviceCookie, createSessionCookie, type DeviceCookie, type SessionCookie } from './cookies.ts';
import {
  cookieLife,
  type MemberUser,
  memberIdentity,
  memberSessions,
  type StaffUser,
  staffIdentity,
  staffSessions,
} from './session-store.ts';
import { createSessions, type Session, type Sessions } from './sessions.ts';

type Asked = Pick<IncomingMessage, 'headers'>;
export type FindSession<User = StaffUser> = (req: Asked) => Session<User> | null | Promise<Session<User> | null>;

const sessionFinder =
  <User>(sessions: Sessions<User>, cookie: SessionCookie): FindSession<User> =>
  ({ headers }) => {
    const hash = cookie.hashIn(headers.cookie);
    return hash === undefined ? null : sessions.find(hash);
  };

/** How sessions of one kind are found, and read anew. */
interface Finder<User> {
  readonly find: FindSession<User>;
  readonly sessions: Pick<Sessions<User>, 'reread'>;
}

/** Who calls, by a session of one kind. Another replica may have stored a newer proof than the one remembered here. */
const identifierOf =
  <User>({ find, sessions }: Finder<User>) =>
  async (req: Asked, { recentSignIn }: Demands): Promise<Identity | undefined> => {
    const session = await find(req);
    const isOld = recentSignIn !== undefined && session !== null && !isRecentSignIn(session.signedInAt);
    return (isOld ? await sessions.reread(session.hash) : session)?.identity;
  };

interface Finders {
  readonly staff: Finder<StaffUser>;
  readonly member: Finder<MemberUser>;
}

/**
 * Identifies callers by their session cookies. One device may hold a staff session and a member session: members'
 * operations prefer the member, all others prefer staff. While the database is away, public operations treat the caller
 * as anonymous instead of failing.
 */
function identifyBySession({ staff, member }: Finders): Identify {
  const asStaff = identifierOf(staff);
  const asMember = identifierOf(member);
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

/** The sessions of one kind of account. */
interface SignedIn<User> {
  readonly sessions: Sessions<User>;
  readonly cookie: SessionCookie;
  readonly find: FindSession<User>;
}

/** What the gateway's rooms share to identify callers. */
export interface SessionParts {
  readonly staff: SignedIn<StaffUser>;
  readonly member: SignedIn<MemberUser>;
  readonly deviceCookie: DeviceCookie;
  readonly identify: Identify;
  /** Who has called in the last seconds by the session that a request carries; undefined where nobody is known by it. */
  readonly personOf: (req: Asked) => string | undefined;
  /** A key for one purpose, the same at every replica. */
  readonly secretFor: (purpose: string) => Buffer;
}

export function createSessionParts({ config, storage, logger }: ServiceDeps<GatewayConfig>): SessionParts {
  const publicUrl = config.PUBLIC_URL;
  const secretFor = (purpose: string) => deriveKey(config.IDENTITY_PRIVATE_KEY, purpose);
  const staff = signedIn(
    createSessions(storage, staffSessions, staffIdentity, logger),
    createSessionCookie(publicUrl, { name: sessionCookieName(publicUrl), maxAge: cookieLife.staff }),
  );
  const member = signedIn(
    createSessions(storage, memberSessions, memberIdentity, logger),
    createSessionCookie(publicUrl, { name: memberCookieName(publicUrl), maxAge: cookieLife.member }),
  );
  return {
    staff,
    member,
    deviceCookie: createDeviceCookie({ publicUrl, key: secretFor('device cookie') }),
    identify: identifyBySession({ staff, member }),
    personOf: ({ headers: { cookie } }) => knownBy(staff, cookie) ?? knownBy(member, cookie),
    secretFor,
  };
}

const signedIn = <User>(sessions: Sessions<User>, cookie: SessionCookie): SignedIn<User> => ({
  sessions,
  cookie,
  find: sessionFinder(sessions, cookie),
});

function knownBy<User>({ sessions, cookie }: SignedIn<User>, cookies: string | undefined): string | undefined {
  const hash = cookie.hashIn(cookies);
  const identity = hash === undefined ? undefined : sessions.known(hash)?.identity;
  return identity && 'id' in identity ? `${identity.kind} ${identity.id}` : undefined;
}

/** A key of 256 bits for one purpose, the same at every replica: derived from the gateway's private key (RFC 5869). */
function deriveKey(privateKeyPem: string, purpose: string): Buffer {
  const secret = createPrivateKey(privateKeyPem).export({ type: 'pkcs8', format: 'der' });
  return Buffer.from(hkdfSync('sha256', secret, '', `tianguis ${purpose}`, 32));
}

/** Milliseconds for which a signed identity is reused; tokens live longer. */
const reuse = 5_000;

/** Where Aria may ask in the name of the member who asks her: only operations that say so take such an identity. */
const askedByAria: readonly UpstreamName[] = ['assistant', 'marketplace', 'payments'];

/** Signs identities for one service; reuses what it signed a moment ago for the same session. */
export function createIdentityHeader(
  issuer: IdentityIssuer,
  audience: UpstreamName,
): (identity: Identity) => string | Promise<string> {
  const known = new WeakMap<Identity, { token: string; until: number }>();
  const sign = async (identity: Identity): Promise<string> => {
    const isForAria = audience === 'assistant' && identity.kind === 'member';
    const token = isForAria
      ? await issuer.issue({ kind: 'member', id: identity.id, via: 'aria' }, askedByAria)
      : await issuer.issue(identity, audience);
    known.set(identity, { token, until: Date.now() + reuse });
    return token;
  };
  return (identity) => {
    const hit = known.get(identity);
    return hit && hit.until > Date.now() ? hit.token : sign(identity);
  };
}
