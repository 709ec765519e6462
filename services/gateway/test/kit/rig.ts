import { loadConfig } from '@tianguis/chassis/process/config';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { testDatabase } from '@tianguis/testkit/database';
import { testIdentity } from '@tianguis/testkit/identity';
import { testNats } from '@tianguis/testkit/nats';
import { gatewayConfig } from '../../src/config.ts';
import { ensureStaffUser } from '../../src/identity/staff-users.ts';
import { createService } from '../../src/service.ts';
import { type EchoService, echoService } from './upstream.ts';

export const admin = { email: 'admin@tianguis.test', password: 'correct horse battery' };
export const agent = { email: 'agent@tianguis.test', password: 'staple correct horse' };
export const publicUrl = 'http://tianguis.test';

type Env = Record<string, string>;

/** The gateway in process, on a database and a broker of its own, in front of services that echo. */
export interface Rig {
  readonly url: string;
  readonly databaseUrl: string;
  readonly nats: Awaited<ReturnType<typeof testNats>>;
  readonly upstream: EchoService;
  /** Another gateway on the same database and broker. */
  another(env?: Env): Promise<{ url: string; close(): Promise<void> }>;
  /** Signs in and gives back the cookie. */
  signIn(who: { email: string; password: string }): Promise<string>;
  close(): Promise<void>;
}

export async function startRig(env: Env = {}): Promise<Rig> {
  const [database, nats, upstream] = await Promise.all([testDatabase('gateway'), testNats(), echoService()]);
  await addAgent(database.url);
  const base: Env = {
    PORT: '0',
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    PUBLIC_URL: publicUrl,
    IDENTITY_PUBLIC_KEY: testIdentity.publicKeyPem,
    IDENTITY_PRIVATE_KEY: testIdentity.privateKeyPem,
    MARKETPLACE_URL: upstream.url,
    OUTREACH_URL: upstream.url,
    PAYMENTS_URL: upstream.url,
    ASSISTANT_URL: upstream.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    GATEWAY_RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
  };
  const another = async (more: Env = {}) => {
    const config = loadConfig(gatewayConfig, { ...base, ...env, ...more });
    const service = createService(config, { logger: createLogger({ name: 'gateway', level: config.LOG_LEVEL }) });
    const { url } = await service.start();
    return { url, close: () => service.close() };
  };
  const gateway = await another();
  return {
    url: gateway.url,
    databaseUrl: database.url,
    nats,
    upstream,
    another,
    signIn: (who) => signIn(gateway.url, who),
    async close() {
      await gateway.close();
      await Promise.all([upstream.stop(), nats.remove(), database.drop()]);
    },
  };
}

async function addAgent(url: string): Promise<void> {
  const storage = createStorage({ connectionString: url, name: 'rig', max: 1 });
  await ensureStaffUser(storage, { ...agent, name: 'Ana', role: 'agent' });
  await storage.close();
}

export const post = (url: string, body: unknown, headers: Env = {}): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

export async function signIn(url: string, who: { email: string; password: string }): Promise<string> {
  const res = await post(`${url}/api/auth/login`, who);
  const cookie = res.headers.getSetCookie()[0]?.split(';')[0];
  if (!res.ok || !cookie) throw new Error(`sign-in failed: ${res.status} ${await res.text()}`);
  return cookie;
}
