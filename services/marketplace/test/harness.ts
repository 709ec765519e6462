import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { testDatabase } from '@tianguis/testkit/database';
import { testIdentity } from '@tianguis/testkit/identity';
import { testNats } from '@tianguis/testkit/nats';
import { z } from 'zod';
import { config } from '../src/config.ts';
import { createService } from '../src/service.ts';

const anybody = { kind: 'anonymous' } as const;
const agent = { kind: 'staff', id: '1', name: 'Ana', role: 'agent' } as const;

const row = z.looseObject({ id: z.int() });

/** The parts of replies that tests compute with; anything else is compared as it is. */
const replyBody = z.looseObject({
  id: z.int().optional(),
  code: z.string().optional(),
  referralCode: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  ratings: z.array(row).optional(),
  nextCursor: z.string().nullish(),
  total: z.int().optional(),
  suppliers: z
    .object({ list: z.array(row) })
    .loose()
    .optional(),
  referralUsers: z
    .object({ list: z.array(row) })
    .loose()
    .optional(),
});

interface Asked {
  readonly headers?: Record<string, string>;
  readonly as?: typeof anybody | typeof agent;
}

/** The service in this process, on a database and a broker of its own. */
export async function startMarketplace(smtpUrl = 'smtp://127.0.0.1:9') {
  const [database, nats] = await Promise.all([testDatabase('marketplace'), testNats()]);
  const settings = config.parse({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    IDENTITY_PUBLIC_KEY: testIdentity.publicKeyPem,
    PUBLIC_URL: 'http://tianguis.test',
    SMTP_URL: smtpUrl,
  });
  const service = createService(settings, { logger: createLogger({ name: 'marketplace', level: 'silent' }) });
  const { url } = await service.start();
  const storage = createStorage({ connectionString: database.url, name: 'test', max: 2 });

  async function ask(method: string, path: string, body?: unknown, { headers = {}, as = anybody }: Asked = {}) {
    const reply = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...(await testIdentity.headers(as)), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: reply.status, body: replyBody.parse(await reply.json()) };
  }

  return {
    url,
    nats,
    storage,
    agent,
    get: (path: string, asked?: Asked) => ask('GET', path, undefined, asked),
    post: (path: string, body: unknown, asked?: Asked) => ask('POST', path, body, asked),
    async close() {
      await service.close();
      await storage.close();
      await Promise.all([database.drop(), nats.stop()]);
    },
  };
}

export type Marketplace = Awaited<ReturnType<typeof startMarketplace>>;
