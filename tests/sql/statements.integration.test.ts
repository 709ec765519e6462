import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { node, root, servicesWithDatabase } from '@tianguis/local/paths';
import { testDatabase } from '@tianguis/testkit/database';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import type { FoundStatement } from './load-statements.ts';
import { prepare, Refusal } from './prepare.ts';

/** Every text that a part of the project may send to its database. */
async function statementsOf(folder: string): Promise<FoundStatement[]> {
  const output = join(process.env.TIANGUIS_TEST_FOLDER ?? '', `${folder.replace('/', '-')}-statements.json`);
  await promisify(execFile)(node, ['tests/sql/load-statements.ts', folder, output], { cwd: root });
  return JSON.parse(readFileSync(output, 'utf8'));
}

async function connect(service: string): Promise<pg.Client> {
  const database = await testDatabase(service);
  const client = new pg.Client({ connectionString: database.url });
  onTestFinished(async () => {
    await client.end();
    await database.drop();
  });
  await client.connect();
  return client;
}

async function refusalsOf(client: pg.Client, statements: readonly FoundStatement[]): Promise<string[]> {
  const refusals: string[] = [];
  for (const { file, line, text } of statements)
    await prepare(client, text).catch((err) => {
      if (!(err instanceof Refusal)) throw err;
      refusals.push(`${file}:${line}: ${err.message}\n${text}`);
    });
  return refusals;
}

/** A claim whose rows the planner may choose anew for each row that it compares, and so more of them than its limit. */
const joinedClaim = /\bin\s*\(\s*select\b[^()]*(?:\([^()]*\)[^()]*)*\bskip locked/i;

it('knows a claim that may take more than its limit', () => {
  expect('delete from a where id in (select id from a where f(x) limit 2 for update skip locked)').toMatch(joinedClaim);
  expect('delete from a where id = any(array(select id from a limit 2 for update skip locked))').not.toMatch(
    joinedClaim,
  );
});

const parts = servicesWithDatabase().map((name) => ({ folder: `services/${name}`, service: name }));

// The database of any service has the tables of the chassis.
it.each([...parts, { folder: 'chassis', service: 'gateway' }])(
  'prepares every statement of $folder on its migrated schema',
  {
    timeout: 60_000,
  },
  async ({ folder, service }) => {
    const [statements, client] = await Promise.all([statementsOf(folder), connect(service)]);
    expect(statements.length).toBeGreaterThan(10);
    expect((await refusalsOf(client, statements)).join('\n\n')).toBe('');
    expect(statements.filter(({ text }) => joinedClaim.test(text))).toEqual([]);
  },
);

it('names the column that a statement misses', async () => {
  const client = await connect('payments');
  await client.query('alter table transfers rename column occurred_at to renamed_at');
  const refusals = await refusalsOf(client, await statementsOf('services/payments'));
  expect(refusals.join('\n')).toMatch(
    /services\/payments\/src\/ledger\/ledger-store\.ts:\d+: column "occurred_at" does not exist/,
  );
});
