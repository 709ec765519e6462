import { callerOf } from '@tianguis/chassis/http/caller';
import { unauthenticated } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';
import type { DeviceCookie, SessionCookie } from './cookies.ts';
import type { FindSession } from './identify.ts';
import type { Sessions } from './sessions.ts';
import { type SignInNeeds, signIn } from './sign-in.ts';

interface Needs extends SignInNeeds {
  readonly sessions: Sessions;
  readonly findSession: FindSession;
  readonly sessionCookie: SessionCookie;
  readonly deviceCookie: DeviceCookie;
}

export function identityHandlers({
  sessions,
  findSession,
  sessionCookie,
  deviceCookie,
  ...needs
}: Needs): Handlers<Pick<typeof gatewayOperations, 'login' | 'logout' | 'me'>> {
  const endSession = async (cookies: string | undefined): Promise<void> => {
    const hash = sessionCookie.hashIn(cookies);
    if (hash !== undefined) await sessions.revoke(hash);
  };

  return {
    async login({ body, req, headers, setHeader }) {
      const address = callerOf(req.clientAddress);
      const device = deviceCookie.deviceIn(headers.cookie, body.email);
      const { token, hash } = await signIn(needs, { ...body, address, device, userAgent: headers['user-agent'] });
      await endSession(headers.cookie);
      setHeader('set-cookie', [sessionCookie.set(token), deviceCookie.set(body.email, device)]);
      const session = await sessions.find(hash);
      if (!session) throw unauthenticated();
      return { user: session.user };
    },
    async logout({ headers, setHeader }) {
      await endSession(headers.cookie);
      setHeader('set-cookie', sessionCookie.clear());
      return { success: true };
    },
    me: async ({ req }) => ({ user: (await findSession(req))?.user ?? null }),
  };
}
