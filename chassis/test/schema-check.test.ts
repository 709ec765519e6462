import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrationsFolder } from '@tianguis/local/migrate/files';
import { testDatabase } from '@tianguis/testkit/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsIn, schemaCheck } from '../src/storage/schema-check.ts';
import { createStorage, type Storage } from '../src/storage/storage.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let storage: Storage;
const ours = pathToFileURL(`${migrationsFolder('payments')}/`);

beforeAll(async () => {
  database = await testDatabase('payments');
  storage = createStorage({ connectionString: database.url, name: 'schema-check' });
});
afterAll(async () => {
  await storage.close();
  await database.drop();
});

it('passes on the schema that a service was built for', async () => {
  expect(migrationsIn(ours).length).toBeGreaterThan(5);
  await expect(schemaCheck(storage, ours)()).resolves.toBeUndefined();
});

it('names the first migration that a database lacks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  for (const name of [...migrationsIn(ours), '29991231235959_of_tomorrow']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'migration.sql'), '');
  }
  const check = schemaCheck(storage, pathToFileURL(`${folder}/`));
  await expect(check()).rejects.toThrow('the database lacks 1 migrations, first 29991231235959_of_tomorrow');
  rmSync(folder, { recursive: true });
});
