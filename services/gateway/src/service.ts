import { createHttpServer } from '@tianguis/chassis/http/server';
import { createIdentityIssuer } from '@tianguis/chassis/identity/identity';
import { createJobQueue } from '@tianguis/chassis/jobs/job-queue';
import { startJobs } from '@tianguis/chassis/jobs/jobs';
import { createMailer } from '@tianguis/chassis/mail/mailer';
import { startConsumers } from '@tianguis/chassis/messaging/consumer';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { readOutbox, retryParked } from '@tianguis/chassis/messaging/outbox-admin';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { createHealth } from '@tianguis/chassis/process/health';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { memberCookieName, sessionCookieName } from '@tianguis/proto/gateway/identity/session-cookie';
import { gatewayOperations } from '@tianguis/proto/gateway/operations';
import type { Operation } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import { byUpstream, urlVariable } from '@tianguis/proto/services';
import { auditStore } from './audit/audit-store.ts';
import {
  onMarketplaceActionAudited,
  onOutreachActionAudited,
  onPaymentsActionAudited,
} from './audit/on-action-audited.ts';
import { auditHandlers } from './audit/operations.ts';
import { firstAdmin, type GatewayConfig, publicConfig } from './config.ts';
import { deadLetterHandlers } from './dead-letters/operations.ts';
import { createEdge } from './edge/edge.ts';
import { securityHeaders } from './edge/security-headers.ts';
import { startEvents } from './event-stream/events.ts';
import { accountHandlers } from './identity/account/operations.ts';
import { createDeviceCookie } from './identity/device-cookie.ts';
import { startHousekeeping } from './identity/housekeeping.ts';
import { identifyBySession, sessionFinder } from './identity/identify.ts';
import { createIdentityHeader } from './identity/identity-header.ts';
import { createCodeThrottle } from './identity/members/code-throttle.ts';
import { createCodeHash } from './identity/members/member-code.ts';
import { memberIdentity, memberLifetime, memberSessionStore } from './identity/members/member-session-store.ts';
import { onPersonalDataRequested } from './identity/members/on-personal-data-requested.ts';
import { memberHandlers } from './identity/members/operations.ts';
import { identityHandlers } from './identity/operations.ts';
import { createSecondFactor } from './identity/second-factor/second-factor.ts';
import { createSessionCookie } from './identity/session-cookie.ts';
import { lifetime, sessionStore } from './identity/session-store.ts';
import { createSessions, staffIdentity } from './identity/sessions.ts';
import { createSignInThrottle } from './identity/sign-in-throttle.ts';
import { staffHandlers } from './identity/staff/operations.ts';
import { linkTask, sendLink } from './identity/staff/send-link.ts';
import { addDocs, openapiText } from './pages/documents.ts';
import { pageHandlers } from './pages/operations.ts';
import { addWeb } from './pages/static-web.ts';
import { clientAddress } from './platform/client-address.ts';
import { deriveKey } from './platform/derive-key.ts';
import { askService } from './proxy/ask-service.ts';
import { createProxy, isForwarded } from './proxy/proxy.ts';
import { createUpstreams } from './proxy/upstreams.ts';

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
    async start() {
      const storage = open(createStorage({ connectionString: config.DATABASE_URL, name: 'gateway', logger }));
      const nats = open(connectNats({ url: config.NATS_URL, name: 'gateway', logger }));
      const outbox = createOutbox({ service: 'gateway' });
      open(startOutboxRelay({ storage, nats, outbox, logger }));
      const store = sessionStore(storage);
      const sessions = createSessions(store, staffIdentity, logger);
      const memberStore = memberSessionStore(storage);
      const memberSessions = createSessions(memberStore, memberIdentity, logger);
      const audits = auditStore(storage);
      const cleanUps = [store.cleanUp, memberStore.cleanUp, audits.forgetOld];
      await open(startHousekeeping({ storage, outbox, cleanUps, admin: firstAdmin(config), logger })).ready;
      const consumers = [
        onOutreachActionAudited(),
        onMarketplaceActionAudited(),
        onPaymentsActionAudited(),
        onPersonalDataRequested({ outbox, sessions: memberSessions }),
      ];
      open(startConsumers({ service: 'gateway', nats, transaction: storage.transaction, consumers, logger }));
      const upstreams = open(createUpstreams((name) => config[urlVariable(name)]));
      const sessionCookie = createSessionCookie(config.PUBLIC_URL, {
        name: sessionCookieName(config.PUBLIC_URL),
        maxAge: lifetime.wholeSeconds,
      });
      const findSession = sessionFinder(sessions, sessionCookie);
      const memberCookie = createSessionCookie(config.PUBLIC_URL, {
        name: memberCookieName(config.PUBLIC_URL),
        maxAge: memberLifetime.wholeSeconds,
      });
      const findMember = sessionFinder(memberSessions, memberCookie);
      const secretFor = (purpose: string) => deriveKey(config.IDENTITY_PRIVATE_KEY, purpose);
      const deviceCookie = createDeviceCookie({ publicUrl: config.PUBLIC_URL, key: secretFor('device cookie') });
      const secondFactor = createSecondFactor(secretFor('second factor'));
      const throttle = createSignInThrottle(storage);
      const mailer = open(createMailer({ url: config.SMTP_URL, from: config.GATEWAY_MAIL_FROM }));
      const linkJob = { run: sendLink({ storage, mailer, publicUrl: config.PUBLIC_URL }) };
      open(startJobs({ storage, logger, jobs: { [linkTask]: linkJob } }));
      const jobs = createJobQueue((task) => task === linkTask);
      const identify = identifyBySession({ staff: findSession, member: findMember, reread: sessions.reread });
      const events = open(
        startEvents({
          nats,
          sessions: { staff: sessions, member: memberSessions },
          find: { staff: findSession, member: findMember },
          mostPerCaller: config.GATEWAY_MAX_STREAMS_PER_ADDRESS,
          logger,
        }),
      );
      const edge = createEdge({
        headers: securityHeaders({
          publicUrl: config.PUBLIC_URL,
          stripeJsUrl: config.STRIPE_JS_URL,
          stripeKey: config.STRIPE_PUBLISHABLE_KEY,
          mapStyleUrl: config.MAP_STYLE_URL,
        }),
        publicUrl: config.PUBLIC_URL,
        address: clientAddress(config.GATEWAY_TRUSTED_PROXIES),
        rateFactor: config.GATEWAY_RATE_LIMIT_FACTOR,
      });
      const issuer = createIdentityIssuer(config.IDENTITY_PRIVATE_KEY);
      const identityHeaders = byUpstream((name) => createIdentityHeader(issuer, name));
      const proxy = createProxy({
        upstreams: upstreams.byService,
        identify,
        identityHeaders,
        protocol: new URL(config.PUBLIC_URL).protocol.slice(0, -1),
      });
      const server = createHttpServer({
        name: 'gateway',
        operations: gatewayOperations,
        handlers: {
          ...identityHandlers({
            sessions,
            findSession,
            sessionCookie,
            deviceCookie,
            secondFactor,
            storage,
            outbox,
            throttle,
          }),
          ...accountHandlers({ storage, outbox, sessions, findSession, deviceCookie, secondFactor, throttle }),
          ...staffHandlers({ storage, outbox, jobs, sessions, findSession }),
          ...memberHandlers({
            sessions: memberSessions,
            findSession: findMember,
            cookie: memberCookie,
            storage,
            outbox,
            throttle: createCodeThrottle(storage),
            codeHash: createCodeHash(secretFor('member codes')),
            box: createSecretBox(config.NOTIFICATION_KEY),
          }),
          ...pageHandlers(publicConfig(config), openapiText(config.PUBLIC_URL)),
          ...auditHandlers(audits),
          ...deadLetterHandlers(nats),
          gatewayOutbox: () => readOutbox(storage),
          gatewayOutboxRetry: async () => ({ retried: await retryParked(storage) }),
          eventStream: ({ req, res }) => events.serve(req, res),
        },
        logger,
        health: createHealth(),
        identify,
        first: edge.first,
        guard: edge.guard,
        forward: Object.values<Operation>(operations)
          .filter(isForwarded)
          .map((operation) => ({ operation, serve: proxy(operation) })),
        extend(app) {
          addDocs(app);
          if (config.WEB_DIST)
            addWeb(app, config.WEB_DIST, {
              publicUrl: config.PUBLIC_URL,
              ask: askService(upstreams.byService.marketplace, identityHeaders.marketplace),
              onListingChange: events.onListingChange,
            });
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
