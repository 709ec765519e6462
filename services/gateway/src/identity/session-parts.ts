import type { Identify } from '@tianguis/chassis/http/access';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import { memberCookieName, sessionCookieName } from '@tianguis/proto/gateway/identity/session-cookie';
import type { GatewayConfig } from '../config.ts';
import { deriveKey } from '../platform/derive-key.ts';
import { createDeviceCookie, type DeviceCookie } from './device-cookie.ts';
import { type FindSession, identifyBySession, sessionFinder } from './identify.ts';
import { createSessionCookie, type SessionCookie } from './session-cookie.ts';
import {
  cookieLife,
  type MemberUser,
  memberIdentity,
  memberSessions,
  type StaffUser,
  staffIdentity,
  staffSessions,
} from './session-store.ts';
import { createSessions, type Sessions } from './sessions.ts';

/** How one kind of account is signed in. */
export interface SignedIn<User> {
  readonly sessions: Sessions<User>;
  readonly cookie: SessionCookie;
  readonly find: FindSession<User>;
}

/** Who calls: what the gateway's rooms share to find it out. */
export interface SessionParts {
  readonly staff: SignedIn<StaffUser>;
  readonly member: SignedIn<MemberUser>;
  readonly deviceCookie: DeviceCookie;
  readonly identify: Identify;
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
    identify: identifyBySession({ staff: staff.find, member: member.find, reread: staff.sessions.reread }),
    secretFor,
  };
}

const signedIn = <User>(sessions: Sessions<User>, cookie: SessionCookie): SignedIn<User> => ({
  sessions,
  cookie,
  find: sessionFinder(sessions, cookie),
});
