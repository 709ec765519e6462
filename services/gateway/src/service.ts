import type { HttpOperation } from '@tianguis/chassis/http/server';
import { createIdentityIssuer } from '@tianguis/chassis/identity/identity';
import { defineService, type ServiceDeps } from '@tianguis/chassis/service/service';
import { gatewayOperations } from '@tianguis/proto/gateway/operations';
import type { Operation } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import { byUpstream, urlVariable } from '@tianguis/proto/services';
import type { RequestHandler } from 'express';
import { auditDeskActions } from './audit/desk-actions.ts';
import { audit } from './audit/index.ts';
import { batch } from './batch/index.ts';
import { type GatewayConfig, gatewayConfig } from './config.ts';
import { deadLetters } from './dead-letters/index.ts';
import { deskMail } from './desk-mail/index.ts';
import { deskReader } from './desk-mail/read-waiting.ts';
import { createEvents } from './event-stream/events.ts';
import { eventStream } from './event-stream/index.ts';
import { createIdentityHeader, createSessionParts } from './identity/identify.ts';
import { identity } from './identity/index.ts';
import { findMember } from './identity/members/member-store.ts';
import { addDocs } from './pages/documents.ts';
import { pages } from './pages/index.ts';
import { addWeb } from './pages/static-web.ts';
import { clientAddress } from './platform/client-address.ts';
import { createProxy, isForwarded } from './proxy/proxy.ts';
import { createReadForMember } from './proxy/read-for-member.ts';
import { askService, createUpstreams } from './proxy/upstream.ts';
import { createEdge } from './security/edge.ts';
import { securityHeaders } from './security/security-headers.ts';

type Base = ServiceDeps<GatewayConfig>;

function gatewayDeps(base: Base) {
  const { config, logger, nats, onClose } = base;
  const session = createSessionParts(base);
  const upstreams = createUpstreams((name) => config[urlVariable(name)]);
  onClose(upstreams.close);
  const events = createEvents({
    nats,
    sessions: { staff: session.staff.sessions, member: session.member.sessions },
    find: { staff: session.staff.find, member: session.member.find },
    mostPerCaller: config.GATEWAY_MAX_STREAMS_PER_ADDRESS,
    logger,
  });
  const issuer = createIdentityIssuer(config.IDENTITY_PRIVATE_KEY);
  const identityHeaders = byUpstream((name) => createIdentityHeader(issuer, name));
  const askForDesk = byUpstream((name) => askService(upstreams.byService[name], identityHeaders[name], deskReader));
  return { session, events, upstreams: upstreams.byService, identityHeaders, askForDesk };
}

/** What the gateway serves beside its operations: those of the other services, and the web app. */
function serverExtras({
  config,
  logger,
  storage,
  session,
  events,
  upstreams,
  identityHeaders,
}: Base & ReturnType<typeof gatewayDeps>) {
  const edge = createEdge({
    headers: securityHeaders({
      publicUrl: config.PUBLIC_URL,
      stripeJsUrl: config.STRIPE_JS_URL,
      stripeKey: config.STRIPE_PUBLISHABLE_KEY,
      mapUrls: [config.MAP_STYLE_URL, config.MAP_PMTILES_URL],
    }),
    publicUrl: config.PUBLIC_URL,
    address: clientAddress(config.GATEWAY_TRUSTED_PROXIES),
    person: session.personOf,
    rateFactor: config.GATEWAY_RATE_LIMIT_FACTOR,
  });
  const auditOf = auditDeskActions({
    storage,
    logger,
    staffIdOf: async (req) => {
      const found = await session.staff.find(req);
      return found?.user.id ?? null;
    },
  });
  const guard = (operation?: HttpOperation): RequestHandler => {
    const check = edge.guard(operation);
    const note = auditOf(operation);
    if (!note) return check;
    return (req, res, next) => check(req, res, (error?: unknown) => (error ? next(error) : note(req, res, next)));
  };
  const proxy = createProxy({
    upstreams,
    identify: session.identify,
    identityHeaders,
    protocol: new URL(config.PUBLIC_URL).protocol.slice(0, -1),
  });
  return {
    identify: session.identify,
    first: edge.first,
    guard,
    forward: Object.values<Operation>(operations)
      .filter(isForwarded)
      .map((operation) => ({ operation, serve: proxy(operation) })),
    extend(app: Parameters<typeof addDocs>[0]) {
      addDocs(app);
      if (!config.WEB_DIST) return;
      addWeb(app, config.WEB_DIST, {
        publicUrl: config.PUBLIC_URL,
        ask: askService(upstreams.marketplace, identityHeaders.marketplace),
        isMember: async (req) => (await session.member.find(req)) !== null,
        readForMember: createReadForMember({
          identify: session.identify,
          upstreams,
          identityHeaders,
          own: {
            async getMember(req) {
              const found = await session.member.find(req);
              const member = found && (await findMember(storage, found.user.id));
              return member ? { member } : undefined;
            },
          },
        }),
        newestEvent: events.newest,
        logger,
        onListingChange: events.onListingChange,
      });
    },
  };
}

export const gateway = defineService({
  name: 'gateway',
  config: gatewayConfig,
  migrations: new URL('../prisma/migrations/', import.meta.url),
  operations: gatewayOperations,
  databaseOptional: true,
  deps: gatewayDeps,
  rooms: [audit, identity, deskMail, deadLetters, eventStream, batch, pages],
  server: serverExtras,
});
