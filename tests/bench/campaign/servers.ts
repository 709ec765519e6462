import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@tianguis/local/ports';
import { guardChild } from '@tianguis/local/process/guard';
import { defaultKeys } from '@tianguis/sandbox/server';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';

const root = join(import.meta.dirname, '../../..');
const outreachMain = join(root, 'services/outreach/src/main.ts');
const sandboxMain = join(root, 'deploy/sandbox/src/main.ts');

export interface Running {
  readonly url: string;
  /** The most memory that the process ever held, bytes. */
  peakMemory(): number;
  /** What it holds now, bytes. */
  memory(): number;
  stop(): Promise<void>;
}

function running(child: ChildProcess, url: string): Running {
  const memory = (line: string): number =>
    Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;
  return {
    url,
    peakMemory: () => memory('VmHWM'),
    memory: () => memory('VmRSS'),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The provider's stand-in in a process of its own; it sends no callbacks, so that only the sending is measured. */
export async function startProvider(): Promise<Running> {
  const child = guardChild(fork(sandboxMain, { env: { ...process.env, LOG_LEVEL: 'error' } }));
  const [{ url }] = (await once(child, 'message')) as [{ url: string }];
  const provider = running(child, url);
  const never = { sentAfterMs: null, deliveredAfterMs: null, readAfterMs: null, window: 'off' };
  await control(url, '/settings', { webhookBase: 'http://127.0.0.1:9', twilio: never });
  return provider;
}

export async function control<T = unknown>(
  provider: string,
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<T> {
  const init =
    body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const reply = await fetch(provider + path, { method, ...init });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${text}`);
  return (text ? JSON.parse(text) : undefined) as T;
}

export interface ReplicaOptions {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly provider: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Memory limits as the launcher sets them; `BENCH_NODE_OPTIONS` adds what a profile needs. */
const nodeFlags = [
  '--max-old-space-size=256',
  '--max-semi-space-size=4',
  ...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? []),
];

/** The outreach service as operators run it. */
export async function startReplica({ databaseUrl, natsUrl, provider, env }: ReplicaOptions): Promise<Running> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = guardChild(
    spawn(process.execPath, [...nodeFlags, outreachMain], {
      stdio: ['ignore', process.env.BENCH_LOG ? 'inherit' : 'ignore', 'inherit'],
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'test',
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        NATS_URL: natsUrl,
        PUBLIC_URL: url,
        IDENTITY_PUBLIC_KEY: testIdentity.publicKeyPem,
        LOG_LEVEL: 'warn',
        TWILIO_ACCOUNT_SID: defaultKeys.twilioAccountSid,
        TWILIO_AUTH_TOKEN: defaultKeys.twilioAuthToken,
        TWILIO_WHATSAPP_FROM: defaultKeys.twilioFrom,
        TWILIO_BASE_URL: provider,
        OUTREACH_QUIET_HOURS: 'off',
        ...env,
      },
    }),
  );
  await eventually(async () => child.exitCode !== null || (await fetch(`${url}/readyz`)).ok, {
    what: 'a replica is ready',
    timeout: 30_000,
  });
  if (child.exitCode !== null) throw new Error(`the replica ended with ${child.exitCode}`);
  return running(child, url);
}
