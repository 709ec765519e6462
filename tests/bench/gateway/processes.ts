import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@tianguis/local/ports';
import { guardChild } from '@tianguis/local/process/guard';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { testNats } from '@tianguis/testkit/nats';

/** Something that runs for the length of a benchmark. */
export interface Running {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const here = import.meta.dirname;
const gatewayMain = join(here, '../../../services/gateway/src/main.ts');

const answers = (url: string) => async (): Promise<boolean> => {
  const res = await fetch(url, { signal: AbortSignal.timeout(1_000) });
  await res.arrayBuffer();
  return res.ok;
};

async function running(child: ChildProcess, url: string, probe: string): Promise<Running> {
  await eventually(answers(url + probe), { timeout: 30_000, what: `${url}${probe} to answer` });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const node = (file: string, args: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess =>
  guardChild(spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }));

export async function startUpstream(): Promise<Running> {
  const port = await freePort();
  return running(node(join(here, 'upstream.ts'), [String(port)]), `http://127.0.0.1:${port}`, '/');
}

export async function startMiddlewarePeer(upstream: string): Promise<Running> {
  const port = await freePort();
  const child = node(join(here, 'middleware-peer.ts'), [String(port), upstream]);
  return running(child, `http://127.0.0.1:${port}`, '/');
}

const nginxConfig = (folder: string, port: number, upstream: string): string => `
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr error;
events { worker_connections 4096; }
http {
  access_log off; keepalive_requests 100000000; tcp_nodelay on;
  client_body_temp_path ${folder}/b; proxy_temp_path ${folder}/p; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream service { server ${new URL(upstream).host}; keepalive 128; keepalive_requests 100000000; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}`;

/** nginx as reverse proxy with one worker: one process against one process. */
export async function startNginx(upstream: string, folder: string): Promise<Running> {
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, nginxConfig(folder, port, upstream));
  const child = guardChild(spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] }));
  return running(child, `http://127.0.0.1:${port}`, '/');
}

export interface RunningGateway extends Running {
  readonly natsUrl: string;
}

/** The gateway as it runs in production but for its rate limits: all middleware on, own database, own broker. */
export async function startGateway(upstream: string, env: Record<string, string> = {}): Promise<RunningGateway> {
  const port = await freePort();
  const [database, nats] = await Promise.all([testDatabase('gateway'), testNats()]);
  const url = `http://127.0.0.1:${port}`;
  const child = node(gatewayMain, [], {
    PATH: process.env.PATH,
    PORT: String(port),
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    PUBLIC_URL: url,
    IDENTITY_PUBLIC_KEY: testIdentity.publicKeyPem,
    IDENTITY_PRIVATE_KEY: testIdentity.privateKeyPem,
    ...Object.fromEntries(
      ['MARKETPLACE', 'OUTREACH', 'PAYMENTS', 'ASSISTANT'].map((name) => [`${name}_URL`, upstream]),
    ),
    GATEWAY_RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    ...env,
  });
  const gateway = await running(child, url, '/api/config');
  return {
    ...gateway,
    natsUrl: nats.url,
    async stop() {
      await gateway.stop();
      await Promise.all([nats.remove(), database.drop()]);
    },
  };
}
