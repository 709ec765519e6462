import { join } from 'node:path';
import { services } from '@tianguis/proto/services';
import { playDemo, seedDemo } from '../demo.ts';
import { migrateAll } from '../migrate/all.ts';
import { migrationsFolder } from '../migrate/files.ts';
import { migrateOnChange } from '../migrate/watch.ts';
import { users } from '../nats/server.ts';
import { restartOnChange } from '../nats/watch.ts';
import { step } from '../report.ts';
import { keepSecrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import { buildWeb, webDist } from '../web.ts';
import { allOrFirstError } from './all.ts';
import { startDevServer, startServices } from './application.ts';
import { choosePorts } from './choose-ports.ts';
import type { Context } from './context.ts';
import { prepareDatabases, startNats, startPostgres, startSandbox } from './infrastructure.ts';
import { chooseProviders } from './providers.ts';
import type { Registry } from './registry.ts';
import { planInstances } from './services.ts';
import { type Stack, writeStack } from './stack-file.ts';
import { withInvoicing } from './test-csd.ts';

export interface Started {
  context: Context;
  phone: string | null;
  /** Writes stack.json with the process ids of this moment. */
  publish(): void;
  /** Has people of the demo go about their sales, which they pay at the sandbox. */
  play(signal: AbortSignal): void;
  /** In watch mode: applies migrations that are made meanwhile, and what services may do at the broker. */
  watch(signal: AbortSignal): void;
}

/** The whole start, from an open data folder to a system that serves. */
export async function startSystem(settings: Settings, env: NodeJS.ProcessEnv, registry: Registry): Promise<Started> {
  const context = await decide(settings, env, registry);
  const servers = await startServers(context);
  const { postgres, databases, nats, sandbox } = servers;
  const instances = planInstances(
    {
      ...context,
      scale: settings.scale,
      databases: Object.fromEntries(databases.map(({ service, url }) => [service, url])),
      natsUrlOf: nats.urlOf,
      webDist,
      mediaFolder: join(settings.data, 'media'),
    },
    env,
  );
  const running = await startServices(context, instances);
  if (settings.watch) await startDevServer(context);

  const stack = (): Stack => ({
    url: context.publicUrl,
    admin: context.admin,
    agent: settings.demo ? context.agent : null,
    services: running(),
    postgres: { url: postgres.url, pid: postgres.pid() },
    nats: { url: nats.url, pid: nats.pid() },
    sandbox: sandbox && { url: sandbox.url, pid: sandbox.pid() ?? 0 },
  });
  if (settings.demo)
    await step(
      'Demo data',
      () => seedDemo(settings.data, instances),
      (added) => added.join(', ') || 'there',
    );
  const publish = () => writeStack(settings.data, stack());
  publish();
  const isPlayed = settings.demo && context.providers.sandboxed.includes('Stripe');
  const play = (signal: AbortSignal) => isPlayed && playDemo(settings.data, instances, signal);
  const watch = (signal: AbortSignal) => {
    if (!settings.watch) return;
    migrateOnChange(services.map(migrationsFolder), () => migrateAll(databases), signal);
    restartOnChange(users, nats.pid, signal);
  };
  return { context, phone: sandbox && `${sandbox.url}/phone`, publish, play, watch };
}

/** Everything that is chosen before anything runs. */
async function decide(settings: Settings, env: NodeJS.ProcessEnv, registry: Registry): Promise<Context> {
  const secrets = keepSecrets(settings.data, [...services]);
  const ports = await choosePorts(settings);
  const sandbox = { url: `http://127.0.0.1:${ports.sandbox}`, smtp: `smtp://127.0.0.1:${ports.smtp}` };
  const providers = withInvoicing(chooseProviders(env, secrets, sandbox, settings.demo), env, secrets, {
    sandboxUrl: sandbox.url,
    folder: join(settings.data, 'csd'),
  });
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${ports.public}`).replace(/\/+$/, '');
  const admin = { email: env.ADMIN_EMAIL || 'admin@tianguis.local', password: env.ADMIN_PASSWORD || secrets.admin };
  const agent = { email: `agent${admin.email.slice(admin.email.indexOf('@'))}`, password: secrets.agent };
  return { settings, env, registry, ports, secrets, providers, publicUrl, admin, agent };
}

async function startServers(context: Context) {
  const { settings } = context;
  const database = startPostgres(context).then(async (postgres) => ({
    postgres,
    databases: await prepareDatabases(postgres.url, context),
  }));
  const log = join(settings.data, 'logs/web-build.log');
  const web = settings.watch
    ? null
    : step(
        'Web app',
        () => buildWeb(log),
        (built) => (built ? 'built' : 'up to date'),
      );
  const [{ postgres, databases }, nats, sandbox] = await allOrFirstError([
    database,
    startNats(context),
    startSandbox(context),
    web,
  ] as const);
  return { postgres, databases, nats, sandbox };
}
