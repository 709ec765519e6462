import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tianguis/local/ports';
import { upstreams, urlVariable } from '@tianguis/proto/services';
import { testDatabase } from '@tianguis/testkit/database';
import { testIdentity } from '@tianguis/testkit/identity';
import { testNats } from '@tianguis/testkit/nats';
import { type Env, serviceEnv } from '@tianguis/testkit/service-env';
import { startServiceProcess } from '@tianguis/testkit/service-process';
import { type Running, serving } from '../shared/process.ts';

const here = import.meta.dirname;

const node = (file: string, args: string[]): ChildProcess =>
  spawn(process.execPath, [join(here, file), ...args], { stdio: ['ignore', 'ignore', 'inherit'] });

async function servingAt(start: (port: number) => ChildProcess): Promise<Running> {
  const port = await freePort();
  return serving(start(port), `http://127.0.0.1:${port}`);
}

export const startUpstream = (): Promise<Running> => servingAt((port) => node('upstream.ts', [String(port)]));

export const startMiddlewarePeer = (upstream: string): Promise<Running> =>
  servingAt((port) => node('middleware-peer.ts', [String(port), upstream]));

export const nginxIsInstalled = (): boolean => spawnSync('nginx', ['-v']).status === 0;

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
export async function startNginx(upstream: string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-nginx-'));
  const nginx = await servingAt((port) => {
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, nginxConfig(folder, port, upstream));
    return spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  });
  const stop = async () => {
    await nginx.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...nginx, stop };
}

export interface RunningGateway extends Running {
  readonly pid: number;
  readonly natsUrl: string;
  readonly databaseUrl: string;
}

/** The gateway as it runs in production but for its rate limits: all middleware on, own database, own broker. */
export async function startGateway(upstream: string, env: Env = {}): Promise<RunningGateway> {
  const [database, nats, port] = await Promise.all([testDatabase('gateway'), testNats(), freePort()]);
  const gateway = await startServiceProcess('gateway', {
    ...serviceEnv(database.url, nats.url, `http://127.0.0.1:${port}`),
    IDENTITY_PRIVATE_KEY: testIdentity.privateKeyPem,
    SMTP_URL: 'smtp://127.0.0.1:9', // nobody is invited here
    ...Object.fromEntries(upstreams.map((name) => [urlVariable(name), upstream])),
    GATEWAY_RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'warn',
    ...env,
  });
  return {
    ...gateway,
    natsUrl: nats.url,
    databaseUrl: database.url,
    async stop() {
      await gateway.stop();
      await Promise.all([nats.remove(), database.drop()]);
    },
  };
}
