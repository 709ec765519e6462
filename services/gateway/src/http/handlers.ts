import type { Handlers } from '@tianguis/chassis/http/server';
import type { Nats } from '@tianguis/chassis/messaging/nats';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';
import { deadLetters } from '../admin/dead-letters.ts';
import type { GatewayConfig } from '../config.ts';
import { noSessionCookie, sessionCookie, sessionHash } from '../identity/session-cookie.ts';
import type { Sessions } from '../identity/sessions.ts';
import { type SignInNeeds, signIn } from '../identity/sign-in.ts';
import { sendDocument } from './documents.ts';
import { callerHeader } from './edge.ts';
import { publicConfig } from './public-config.ts';

/** The gateway's own operations but the event stream, which is not served through Express. */
export type OwnOperations = Omit<typeof gatewayOperations, 'eventStream'>;

interface Needs extends SignInNeeds {
  readonly config: GatewayConfig;
  readonly sessions: Sessions;
  readonly nats: Nats;
}

export function handlers({ config, sessions, nats, ...needs }: Needs): Handlers<OwnOperations> {
  const secure = config.NODE_ENV === 'production';
  const letters = deadLetters(nats);
  const endSession = async (cookies: string | undefined): Promise<void> => {
    const hash = sessionHash(cookies);
    if (hash !== undefined) await sessions.revoke(hash);
  };

  return {
    async login(call) {
      const { body, headers } = call;
      const address = String(headers[callerHeader] ?? '');
      const { user, token } = await signIn(needs, { ...body, address, userAgent: headers['user-agent'] });
      await endSession(headers.cookie);
      call.setHeader('set-cookie', sessionCookie(token, secure));
      return { user };
    },
    async logout(call) {
      await endSession(call.headers.cookie);
      call.setHeader('set-cookie', noSessionCookie(secure));
      return { success: true };
    },
    async me({ headers }) {
      const hash = sessionHash(headers.cookie);
      const session = hash === undefined ? null : await sessions.find(hash);
      return { user: session?.user ?? null };
    },
    publicConfig: () => publicConfig(config),
    openapiDocument: ({ res }) => sendDocument(res, 'openapi'),
    asyncapiDocument: ({ res }) => sendDocument(res, 'asyncapi'),
    listDeadLetters: ({ query }) => letters.list(query.limit),
    replayDeadLetter: ({ params }) => letters.replay(params.sequence),
    discardDeadLetter: ({ params }) => letters.discard(params.sequence),
  };
}
