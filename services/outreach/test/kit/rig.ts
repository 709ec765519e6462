import type { Identity } from '@tianguis/chassis/identity/identity';
import { loadConfig } from '@tianguis/chassis/process/config';
import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { freePort } from '@tianguis/local/ports';
import { startSandbox } from '@tianguis/sandbox/server';
import { testDatabase } from '@tianguis/testkit/database';
import { testIdentity } from '@tianguis/testkit/identity';
import { testNats } from '@tianguis/testkit/nats';
import { config } from '../../src/config.ts';
import { createService } from '../../src/service.ts';

type Env = Record<string, string>;

export const agent: Identity = { kind: 'staff', id: '7', name: 'Ana', role: 'agent' };
export const admin: Identity = { kind: 'staff', id: '1', name: 'Eva', role: 'admin' };

export interface Reply {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: replies are checked by the assertions of each test
  readonly body: any;
}

export interface Rig {
  readonly url: string;
  readonly env: Env;
  readonly storage: Storage;
  readonly nats: Awaited<ReturnType<typeof testNats>>;
  readonly sandbox: Awaited<ReturnType<typeof startSandbox>>;
  get(path: string, who?: Identity | null, headers?: Env): Promise<Reply>;
  post(path: string, body?: unknown, who?: Identity | null, headers?: Env): Promise<Reply>;
  patch(path: string, body: unknown, who?: Identity | null): Promise<Reply>;
  put(path: string, body: unknown, who?: Identity | null): Promise<Reply>;
  delete(path: string, who?: Identity | null): Promise<Reply>;
  /** GET of what is no JSON. */
  text(path: string): Promise<string>;
  /** Another replica on the same database and broker. */
  another(env?: Env): Promise<{ url: string; close(): Promise<void> }>;
  /** Switches of the sandbox: faults, latency, settings. */
  control(path: string, body: unknown, method?: string): Promise<unknown>;
  close(): Promise<void>;
}

/** The service in process, on a database and a broker of its own, in front of the sandbox. */
export async function startRig(more: Env = {}, { start = true } = {}): Promise<Rig> {
  const [database, nats, port] = await Promise.all([testDatabase('outreach'), testNats(), freePort()]);
  const url = `http://127.0.0.1:${port}`;
  const sandbox = await startSandbox({ webhookBase: url });
  const env = { ...environment(database.url, nats.url, url, sandbox), PORT: String(port), ...more };
  const storage = createStorage({ connectionString: database.url, name: 'test', max: 4 });
  const services: { close(): Promise<void> }[] = [];
  const another = async (extra: Env = {}) => {
    const service = serviceOf({ ...env, PORT: '0', ...extra });
    const { url: own } = await service.start();
    services.push(service);
    return { url: own, close: service.close };
  };
  if (start) await another({ PORT: String(port) });
  return {
    url,
    env,
    storage,
    nats,
    sandbox,
    another,
    ...caller(url),
    control: (path, body, method = 'POST') => control(sandbox.url + path, body, method),
    async close() {
      await Promise.all(services.map((service) => service.close()));
      await storage.close();
      await sandbox.close();
      await nats.remove();
      await database.drop();
    },
  };
}

const environment = (
  database: string,
  nats: string,
  url: string,
  sandbox: Awaited<ReturnType<typeof startSandbox>>,
) => ({
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  DATABASE_URL: database,
  NATS_URL: nats,
  PUBLIC_URL: url,
  IDENTITY_PUBLIC_KEY: testIdentity.publicKeyPem,
  LOG_LEVEL: process.env.TEST_LOG ?? 'error',
  TWILIO_ACCOUNT_SID: sandbox.keys.twilioAccountSid,
  TWILIO_AUTH_TOKEN: sandbox.keys.twilioAuthToken,
  TWILIO_WHATSAPP_FROM: sandbox.keys.twilioFrom,
  TWILIO_BASE_URL: sandbox.url,
  OUTREACH_QUIET_HOURS: 'off',
  OUTREACH_POLL_MS: '50',
  OUTREACH_MESSAGES_PER_SECOND: '0',
});

function serviceOf(env: Env) {
  const settings = loadConfig(config, env);
  return createService(settings, { logger: createLogger({ name: 'outreach', level: settings.LOG_LEVEL }) });
}

async function control(url: string, body: unknown, method: string): Promise<unknown> {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await fetch(url, { method, ...init });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return text && JSON.parse(text);
}

function caller(url: string) {
  const call = async (
    method: string,
    path: string,
    body: unknown,
    who: Identity | null,
    extra: Env,
  ): Promise<Reply> => {
    const identity = await testIdentity.headers(who ?? { kind: 'anonymous' });
    const type: Env = body === undefined ? {} : { 'content-type': 'application/json' };
    const init = {
      method,
      headers: { ...identity, ...type, ...extra },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await fetch(url + path, init);
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
  return {
    get: (path: string, who: Identity | null = agent, headers: Env = {}) => call('GET', path, undefined, who, headers),
    post: (path: string, body?: unknown, who: Identity | null = agent, headers: Env = {}) =>
      call('POST', path, body, who, headers),
    patch: (path: string, body: unknown, who: Identity | null = agent) => call('PATCH', path, body, who, {}),
    put: (path: string, body: unknown, who: Identity | null = agent) => call('PUT', path, body, who, {}),
    delete: (path: string, who: Identity | null = agent) => call('DELETE', path, undefined, who, {}),
    text: async (path: string) => (await fetch(url + path, { headers: await testIdentity.headers(agent) })).text(),
  };
}
