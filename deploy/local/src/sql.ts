import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { rowsText } from './rows-text.ts';
import { connected, databaseOf, runningStack } from './running.ts';
import { sentenceFor } from './user-error.ts';

/**
 * `npm run sql -- payments` opens psql on the database of a service that runs, or where there is no psql a prompt of its
 * own; `npm run sql -- payments "select …"` answers one query.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { data: { type: 'string' } } });
  const service = positionals[0] ?? '';
  const query = positionals[1];
  const url = databaseOf(runningStack(values.data), service);
  if (query !== undefined) return connected(url, (client) => show(client, query));
  const { error, status } = spawnSync('psql', [url], { stdio: 'inherit' });
  if (!error) {
    process.exitCode = status ?? 1;
    return;
  }
  await connected(url, (client) => prompt(client, service));
}

async function show(client: pg.Client, query: string): Promise<void> {
  const results = [await client.query(query)].flat();
  for (const { command, rows, rowCount } of results) {
    if (rows.length > 0) console.log(rowsText(rows, process.stdout.columns ?? 160));
    console.log(`${command}: ${rowCount ?? 0} rows`);
  }
}

async function prompt(client: pg.Client, service: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout, prompt: `${service}=# ` });
  terminal.prompt();
  for await (const line of terminal) {
    if (line.trim() !== '') await show(client, line).catch((error: Error) => console.error(error.message));
    terminal.prompt();
  }
}

try {
  await main();
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
