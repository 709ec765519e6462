import { callerOf } from '@tianguis/chassis/http/caller';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';
import { noSessionCookie, sessionCookie, sessionHash } from './session-cookie.ts';
import type { Sessions } from './sessions.ts';
import { type SignInNeeds, signIn } from './sign-in.ts';

interface Needs extends SignInNeeds {
  readonly sessions: Sessions;
  /** Whether cookies may only travel over TLS. */
  readonly secure: boolean;
}

export function identityHandlers({
  sessions,
  secure,
  ...needs
}: Needs): Handlers<Pick<typeof gatewayOperations, 'login' | 'logout' | 'me'>> {
  const endSession = async (cookies: string | undefined): Promise<void> => {
    const hash = sessionHash(cookies);
    if (hash !== undefined) await sessions.revoke(hash);
  };

  return {
    async login({ body, req, headers, setHeader }) {
      const address = callerOf(req.clientAddress);
      const { user, token } = await signIn(needs, { ...body, address, userAgent: headers['user-agent'] });
      await endSession(headers.cookie);
      setHeader('set-cookie', sessionCookie(token, secure));
      return { user };
    },
    async logout({ headers, setHeader }) {
      await endSession(headers.cookie);
      setHeader('set-cookie', noSessionCookie(secure));
      return { success: true };
    },
    async me({ headers }) {
      const hash = sessionHash(headers.cookie);
      const session = hash === undefined ? null : await sessions.find(hash);
      return { user: session?.user ?? null };
    },
  };
}
