import { createHttpServer, type HttpServer } from '@tianguis/chassis/http/server';
import { createIdentityIssuer } from '@tianguis/chassis/identity/identity';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { createHealth } from '@tianguis/chassis/process/health';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { gatewayOperations } from '@tianguis/proto/gateway/operations';
import { operations } from '@tianguis/proto/operations';
import type { GatewayConfig } from './config.ts';
import { startEvents } from './events/events.ts';
import { clientAddress } from './http/client-address.ts';
import { addDocs } from './http/documents.ts';
import { createEdge } from './http/edge.ts';
import { handlers } from './http/handlers.ts';
import { createOriginCheck } from './http/origin-check.ts';
import { createProxy } from './http/proxy.ts';
import { createFindRoute } from './http/routes.ts';
import { securityHeaders } from './http/security-headers.ts';
import { startHousekeeping } from './identity/housekeeping.ts';
import { identifyBySession } from './identity/identify.ts';
import { createIdentityHeader } from './identity/identity-header.ts';
import { sessionStore } from './identity/session-store.ts';
import { createSessions } from './identity/sessions.ts';
import { createSignInThrottle } from './identity/sign-in-throttle.ts';
import { createUpstreams } from './proxy/upstreams.ts';
import { addWeb } from './web/static-web.ts';

export interface Overrides {
  readonly logger?: Logger;
}

/** Puts the gateway together. Nothing is opened before `start`. */
export function createService(config: GatewayConfig, overrides: Overrides = {}) {
  const logger = overrides.logger ?? createLogger({ name: 'gateway', level: config.LOG_LEVEL });
  const closers: (() => Promise<void> | void)[] = [];
  const open = <T extends { close(): Promise<void> | void }>(part: T): T => {
    closers.push(() => part.close());
    return part;
  };

  return {
    async start(): Promise<{ url: string }> {
      const storage = open(createStorage({ connectionString: config.DATABASE_URL, name: 'gateway', logger }));
      const nats = open(connectNats({ url: config.NATS_URL, name: 'gateway', logger }));
      const outbox = createOutbox({ service: 'gateway' });
      open(startOutboxRelay({ storage, nats, outbox, logger }));
      const store = sessionStore(storage);
      const sessions = createSessions(store, logger);
      await open(startHousekeeping({ storage, store, config, logger })).ready;
      const upstreams = open(createUpstreams(config));
      const address = clientAddress(config.GATEWAY_TRUSTED_PROXIES);
      const findRoute = createFindRoute(Object.values(operations));
      const identify = identifyBySession(sessions, findRoute);
      const events = open(startEvents({ nats, sessions, config, address, logger }));
      const headers = securityHeaders({ publicUrl: config.PUBLIC_URL, stripeJsUrl: config.STRIPE_JS_URL });
      const proxy = createProxy({
        securityHeaders: headers.api,
        findRoute,
        upstreams: upstreams.byService,
        identify,
        identityHeader: createIdentityHeader(createIdentityIssuer(config.IDENTITY_PRIVATE_KEY)),
        address,
        protocol: new URL(config.PUBLIC_URL).protocol.slice(0, -1),
      });
      const { eventStream, ...own } = gatewayOperations;
      const server: HttpServer = createHttpServer({
        name: 'gateway',
        operations: own,
        handlers: handlers({ config, sessions, nats, storage, outbox, throttle: createSignInThrottle(storage) }),
        logger,
        health: createHealth(),
        identify,
        onRequest: createEdge({
          findRoute,
          headers,
          checkOrigin: createOriginCheck(config.PUBLIC_URL),
          address,
          rateFactor: config.GATEWAY_RATE_LIMIT_FACTOR,
        }),
        forward: async (req, res) =>
          findRoute(req).route?.id === eventStream.id ? events.serve(req, res) : proxy(req, res),
        extend(app) {
          addDocs(app);
          if (config.WEB_DIST) addWeb(app, config.WEB_DIST, config.PUBLIC_URL);
        },
      });
      open(server).closing.addEventListener('abort', events.endAll);
      return server.listen(config.PORT, config.HOST);
    },
    async close(): Promise<void> {
      for (const close of closers.splice(0).reverse()) await close();
    },
  };
}
