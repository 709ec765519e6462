import { createHttpServer, type HttpServer } from '@tianguis/chassis/http/server';
import { createHealth } from '@tianguis/chassis/process/health';
import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { eventually } from '@tianguis/testkit/eventually';
import { ownPostgres } from '@tianguis/testkit/own-postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';

const operations = {
  store: {
    id: 'store',
    method: 'POST',
    path: '/api/store',
    access: 'public',
    body: z.object({ sql: z.string(), values: z.array(z.unknown()) }),
    reply: z.object({ rows: z.number() }),
  },
  plain: { id: 'plain', method: 'GET', path: '/api/plain', access: 'public', reply: z.string() },
} as const;

let postgres: Awaited<ReturnType<typeof ownPostgres>>;
let storage: Storage;
let server: HttpServer;
let url: string;

beforeAll(async () => {
  postgres = await ownPostgres();
  const logger = createLogger({ name: 'db', level: 'silent' });
  storage = createStorage({ connectionString: postgres.url, name: 'db', logger });
  const health = createHealth();
  health.add('database', () => storage.ping());
  server = createHttpServer({
    name: 'db',
    operations,
    logger,
    health,
    handlers: {
      store: async ({ body }) => ({ rows: (await storage.query(body.sql, body.values)).rowCount ?? 0 }),
      plain: async () => 'fine',
    },
  });
  ({ url } = await server.listen(0, '127.0.0.1'));
});
afterAll(async () => {
  await server.close();
  await storage.close();
  await postgres.stop();
});

const store = async (sql: string, ...values: unknown[]) => {
  const began = performance.now();
  const body = JSON.stringify({ sql, values });
  const reply = await fetch(`${url}/api/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return {
    status: reply.status,
    retryAfter: reply.headers.get('retry-after'),
    code: ((await reply.json()) as { code?: string }).code,
    ms: performance.now() - began,
  };
};

it.each([
  ['a number beyond int4', 'select $1::int4', 99_999_999_999],
  ['text that is no number', 'select $1::int4', 'abc'],
  ['text that is too long', 'insert into pg_temp.short values ($1)', 'abcdef'],
])('%s is the caller’s mistake, whatever let it through', async (_name, sql, value) => {
  if (sql.includes('short'))
    expect((await store('create temporary table if not exists short (a varchar(3))')).status).toBe(200);
  expect(await store(sql, value)).toMatchObject({ status: 400, code: 'value_out_of_range' });
});

it('wrong SQL is ours', async () => {
  expect(await store('selec 1')).toMatchObject({ status: 500, code: 'internal' });
});

it('while the database is down: 503 at once, not ready, alive, and other routes work; afterwards all is well by itself', async () => {
  const ready = async () => (await fetch(`${url}/readyz`)).status;
  expect([await store('select 1'), await ready()]).toMatchObject([{ status: 200 }, 200]);
  await postgres.kill();
  for (let attempt = 0; attempt < 5; attempt++) {
    const reply = await store('select 1');
    expect(reply).toMatchObject({ status: 503, code: 'unavailable', retryAfter: '1' });
    expect(reply.ms).toBeLessThan(1_000);
  }
  expect(await ready()).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/api/plain`)).status).toBe(200);
  await postgres.start();
  await eventually(async () => (await store('select 1')).status === 200 && (await ready()) === 200, {
    timeout: 5_000,
    what: 'recovery',
  });
});
