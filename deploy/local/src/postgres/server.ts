import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { commandOf, end, waitUntil } from '../process/alive.ts';
import { run } from '../process/run.ts';
import { UserError } from '../user-error.ts';
import { type PostgresHome, postgresHome } from './home.ts';

export interface PostgresOptions {
  /** Folder of the cluster; made when missing. */
  folder: string;
  port: number;
  password: string;
  log: string;
  /** Extra settings, such as `fsync=off` for tests. */
  settings?: string[];
}

export const superuser = 'postgres';

/** Small shared memory and no helper processes beyond what is needed: it shares a laptop with the rest. */
const small = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=48MB',
  'max_connections=300',
  'io_method=sync',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'jit=off',
  'max_parallel_workers_per_gather=0',
  'logging_collector=off',
  'log_checkpoints=off',
  // After a crash: one call for the whole disk, where the default opens and syncs thousands of files one by one.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
];

export const serverUrl = (port: number, password: string, database = 'postgres'): string =>
  `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;

/** Makes the cluster once and clears what a killed server left behind; the result can be started again and again. */
export async function preparePostgres(options: PostgresOptions): Promise<PostgresHome> {
  const home = await postgresHome(options.folder);
  await stopLeftover(home.data);
  if (!existsSync(join(home.data, 'PG_VERSION'))) await initialise(home, options.password);
  return home;
}

async function initialise({ binaries, data, account }: PostgresHome, password: string): Promise<void> {
  const fresh = `${data}.new`; // a half-made cluster of an interrupted start is never used
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  if (account) chownSync(fresh, account.uid, account.gid);
  const secret = `${data}.password`;
  writeFileSync(secret, password, { mode: 0o600 });
  if (account) chownSync(secret, account.uid, account.gid);
  const args = [
    '-D',
    fresh,
    '-U',
    superuser,
    '-A',
    'scram-sha-256',
    `--pwfile=${secret}`,
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
  ];
  try {
    const { code, output } = await run(join(binaries, 'bin/initdb'), args, { ...account, cwd: '/', env: plainEnv() });
    if (code !== 0) throw new UserError(`PostgreSQL could not create its files in ${data}: ${lastLine(output)}`);
    rmdirSync(data);
    renameSync(fresh, data);
  } finally {
    rmSync(secret, { force: true });
  }
}

/** Messages stay in English and no PG* variable of the person's shell changes what runs. */
const plainEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' });

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

/** Starts the server as a direct child; resolves at once, see `postgresReady`. */
export function spawnPostgres(home: PostgresHome, options: PostgresOptions, log: number): ChildProcess {
  const { binaries, data, account } = home;
  const settings = [`port=${options.port}`, ...small, ...(options.settings ?? [])].flatMap((setting) => [
    '-c',
    setting,
  ]);
  return spawn(join(binaries, 'bin/postgres'), ['-D', data, ...settings], {
    ...account,
    cwd: '/',
    env: plainEnv(),
    stdio: ['ignore', log, log],
    detached: true, // Ctrl-C in the terminal is the launcher's to hand on, in order
  });
}

export async function postgresReady(url: string, child: ChildProcess, timeout = 30_000): Promise<void> {
  const answered = await waitUntil(async () => child.exitCode !== null || (await answers(url)), timeout, 30);
  if (child.exitCode !== null)
    throw new UserError(`PostgreSQL stopped at once (exit code ${child.exitCode}): see its log.`);
  if (!answered) throw new UserError('PostgreSQL did not answer in time: see its log.');
}

export async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined); // a dying server closes the socket; the query below reports it
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** A server whose launcher was killed may still hold the cluster. */
async function stopLeftover(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (pid > 1 && /postgres/.test(await commandOf(pid))) await end(pid, 'SIGINT', 10_000);
}
