import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { testDatabase } from '@tianguis/testkit/database';
import { testIdentity } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { config } from './config.ts';
import { localEngineOptions } from './deps.ts';
import { createEngine } from './engines/create-engine.ts';
import { seed } from './seed.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let storage: Storage;
beforeAll(async () => {
  database = await testDatabase('assistant');
  storage = createStorage({ connectionString: database.url, name: 'test', max: 1 });
});
afterAll(async () => {
  await storage?.close();
  await database?.drop();
});

it('seeds answers of every outcome, once', async () => {
  const settings = {
    DATABASE_URL: database.url,
    PUBLIC_URL: 'http://t.test',
    IDENTITY_PUBLIC_KEY: testIdentity.publicKeyPem,
  };
  const engine = createEngine(
    localEngineOptions(config.parse(settings)),
    createLogger({ name: 'test', level: 'silent' }),
  );
  const thresholds = { sendAt: 0.8, holdAt: 0.5 };
  expect(await seed(storage, engine, thresholds)).toBeGreaterThan(15);
  expect(await seed(storage, engine, thresholds)).toBe(0);
  const { rows } = await storage.query<{ outcome: string }>('select distinct outcome from ai_responses order by 1');
  expect(rows.map(({ outcome }) => outcome)).toEqual(['handed_over', 'held', 'sent']);

  const held = await storage.query("select 1 from ai_responses where outcome = 'held'");
  const told = await storage.query('select 1 from messaging.outbox');
  expect([told.rowCount, held.rowCount > 0]).toEqual([held.rowCount, true]);
});
