import { join } from 'node:path';
import { type ServiceName, services, upstreams, urlVariable } from '@tianguis/proto/services';
import { compileCache, node, serviceFolder } from '../paths.ts';
import type { Secrets } from '../secrets.ts';
import type { Providers } from './providers.ts';
import type { Login } from './stack-file.ts';

export interface Instance {
  service: ServiceName;
  /** Unique name, also of the log: outreach, outreach-2, … */
  name: string;
  port: number;
  url: string;
  /** Where its metrics are, which nobody beyond this machine reaches. */
  metrics: string;
  env: Record<string, string>;
}

export interface Facts {
  ports: Record<string, number>;
  scale: Record<string, number>;
  databases: Record<string, string>;
  natsUrlOf: (service: string) => string;
  publicUrl: string;
  secrets: Secrets;
  providers: Providers;
  admin: Login;
  agent: Login;
  webDist: string;
  /** Where the photos of lots are kept. */
  mediaFolder: string;
}

/** Every process name of a service: the first keeps the service's own name. */
export function instanceNames(service: string, scale: Record<string, number>): string[] {
  return Array.from({ length: scale[service] ?? 1 }, (_, index) => (index === 0 ? service : `${service}-${index + 1}`));
}

/** The name of the port where a process tells its metrics. */
export const metricsOf = (name: string): string => `${name}-metrics`;

/** All processes to run, with the whole environment that each one sees. */
export function planInstances(facts: Facts, env: NodeJS.ProcessEnv): Instance[] {
  return services.flatMap((service) =>
    instanceNames(service, facts.scale).map((name) => {
      const port = facts.ports[name] ?? 0;
      return {
        service,
        name,
        port,
        url: `http://127.0.0.1:${port}`,
        metrics: `http://127.0.0.1:${facts.ports[metricsOf(name)]}/metrics`,
        env: { ...common(facts, service, name, env), ...own(facts, service, env) },
      };
    }),
  );
}

/** What of the person's environment a service may see: settings of its own kind, never another's keys. */
const inherited = [
  'PATH',
  'HOME',
  'TZ',
  'LANG',
  'NODE_ENV',
  'LOG_LEVEL',
  'DATABASE_CONNECTIONS',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'NODE_EXTRA_CA_CERTS',
  'TMPDIR',
];

function common(facts: Facts, service: ServiceName, name: string, env: NodeJS.ProcessEnv): Record<string, string> {
  return {
    ...pick(env, (key) => inherited.includes(key)),
    PORT: String(facts.ports[name] ?? 0),
    METRICS_PORT: String(facts.ports[metricsOf(name)] ?? ''),
    HOST: '127.0.0.1',
    PUBLIC_URL: facts.publicUrl,
    DATABASE_URL: facts.databases[service] ?? '',
    NATS_URL: facts.natsUrlOf(service),
    IDENTITY_PUBLIC_KEY: facts.secrets.identity.publicKey,
    NODE_COMPILE_CACHE: compileCache,
  };
}

/** Settings of one service by their names; where the others are (`OUTREACH_URL`) is the launcher's to say. */
const ownSettings: Record<ServiceName, RegExp> = {
  gateway: /^(GATEWAY_|MAP_(STYLE|PMTILES)_URL$)/,
  marketplace: /^(MARKETPLACE_(?!URL$)|ROUTING_URL$)/,
  outreach: /^OUTREACH_(?!URL$)/,
  payments: /^(PAYMENTS?_(?!URL$)|STRIPE_TIMEOUT_MS$)/,
  assistant: /^(ASSISTANT_(?!URL$)|AUTO_REPLY_|OPENAI_(MODEL|TIMEOUT_MS)$)/,
};

function own(facts: Facts, service: ServiceName, env: NodeJS.ProcessEnv): Record<string, string> {
  const prefixed = pick(env, (key) => ownSettings[service].test(key));
  const sealing = { NOTIFICATION_KEY: facts.secrets.notifications };
  const gateway = `http://127.0.0.1:${facts.ports.gateway}`;
  if (service === 'outreach')
    return {
      OUTREACH_FILES_FROM: gateway,
      OUTREACH_PUSH_KEY: facts.secrets.push,
      ...prefixed,
      ...facts.providers.outreach,
      ...sealing,
    };
  const media = { MARKETPLACE_FILES_FROM: gateway, MARKETPLACE_MEDIA_FOLDER: facts.mediaFolder };
  const market = {
    ...media,
    MARKETPLACE_SEAL_KEY: facts.secrets.seal,
    MARKETPLACE_PERSON_KEY: facts.secrets.person,
  };
  if (service === 'marketplace') return { ...market, ...sealing, ...prefixed };
  if (service === 'payments')
    return { PAYMENTS_FILES_FROM: gateway, ...prefixed, ...facts.providers.payments, ...sealing };
  const site = { ASSISTANT_PHOTOS_FROM: gateway };
  if (service === 'assistant') {
    const { MARKETPLACE_URL = '', PAYMENTS_URL = '' } = upstreamUrls(facts);
    return { ...site, ...prefixed, ...facts.providers.assistant, MARKETPLACE_URL, PAYMENTS_URL };
  }
  return {
    ...prefixed,
    ...facts.providers.gateway,
    HOST: env.HOST || '127.0.0.1',
    ...sealing,
    IDENTITY_PRIVATE_KEY: facts.secrets.identity.privateKey,
    ADMIN_EMAIL: facts.admin.email,
    ADMIN_PASSWORD: facts.admin.password,
    DEMO_AGENT_EMAIL: facts.agent.email,
    DEMO_AGENT_PASSWORD: facts.agent.password,
    WEB_DIST: facts.webDist,
    ...upstreamUrls(facts),
  };
}

function upstreamUrls({ scale, ports }: Facts): Record<string, string> {
  const urls = (service: string) => instanceNames(service, scale).map((name) => `http://127.0.0.1:${ports[name]}`);
  return Object.fromEntries(upstreams.map((name) => [urlVariable(name), urls(name).join(',')]));
}

function pick(env: NodeJS.ProcessEnv, wanted: (key: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([key, value]) => (value && wanted(key) ? [[key, value]] : [])),
  );
}

/**
 * Small young generations: five services share one machine. The gateway gets more, everything passes through it; the assistant keeps what
 * Aria has learnt in memory, and twice the index of the knowledge while a draft is tried.
 */
const memory = (service: ServiceName): string[] => [
  `--max-old-space-size=${service === 'assistant' ? 384 : 256}`,
  `--max-semi-space-size=${service === 'gateway' ? 8 : 4}`,
];

const watching = ['--watch', '--watch-preserve-output'];

export function commandFor(service: ServiceName, file: 'main' | 'seed' | 'play', watch = false): [string, string[]] {
  const script = join(serviceFolder(service), `src/${file}.ts`);
  return [node, [...memory(service), ...(watch ? watching : []), script]];
}
