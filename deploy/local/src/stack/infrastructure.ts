import { join } from 'node:path';
import { migrateAll } from '../migrate/all.ts';
import { natsJob } from '../nats/embedded.ts';
import { greets, natsUrl } from '../nats/server.ts';
import { node, root } from '../paths.ts';
import { checkpoint, ensureDatabases, type ServiceDatabase } from '../postgres/databases.ts';
import { embeddedOptions, postgresJob } from '../postgres/embedded.ts';
import { serverUrl } from '../postgres/server.ts';
import { nodeJob } from '../process/node-job.ts';
import { notice, step } from '../report.ts';
import { natsOperator } from '../secrets.ts';
import { sentenceFor, UserError } from '../user-error.ts';
import type { Context } from './context.ts';

export interface Server {
  url: string;
  /** Null for a server that somebody else runs. */
  pid: () => number | null;
}

export async function startPostgres({ settings, env, registry, ports, secrets }: Context): Promise<Server> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, pid: () => null };
  const options = embeddedOptions(settings.data, ports.postgres ?? 0, secrets.postgres);
  const start = () => registry.start(0, postgresJob(options));
  const server = await step('PostgreSQL', start, () => `127.0.0.1:${options.port}`);
  return { url: serverUrl(options.port, options.password), pid: () => server.pid };
}

export interface Broker extends Server {
  /** Where a service finds it, as the user that it is there. */
  urlOf: (service: string) => string;
}

export async function startNats({ settings, env, registry, ports, secrets }: Context): Promise<Broker> {
  if (env.NATS_URL) return checkNats(env.NATS_URL);
  const port = ports.nats ?? 0;
  const start = () => registry.start(1, natsJob(settings.data, port, secrets.nats));
  const server = await step('NATS', start, () => `127.0.0.1:${port}`);
  const urlOf = (name: string) => natsUrl(port, { name, password: secrets.nats[name] ?? '' });
  return { url: urlOf(natsOperator), urlOf, pid: () => server.pid };
}

async function checkNats(url: string): Promise<Broker> {
  const { hostname, port } = new URL(url.split(',')[0] ?? url);
  if (await greets(Number(port || 4222), hostname)) return { url, urlOf: () => url, pid: () => null };
  throw new UserError(
    'NATS_URL names no NATS server with JetStream that answers: start it with "nats-server -js", or remove NATS_URL.',
  );
}

/** Databases, roles and tables of every service. */
export async function prepareDatabases(adminUrl: string, { secrets, env }: Context): Promise<ServiceDatabase[]> {
  const passwords = Object.fromEntries(
    Object.entries(secrets.roles).map(([service, role]) => [service, { role, owner: secrets.owners[service] ?? '' }]),
  );
  const databases = await step('Databases and roles', () => ensureDatabases(adminUrl, passwords));
  const migrate = () => migrateAll(databases);
  const changed = await step('Migrations', migrate, (names) => names.join(', ') || 'up to date');
  if (changed.length > 0 && !env.DATABASE_URL) void checkpoint(adminUrl).catch((error) => notice(sentenceFor(error)));
  return databases;
}

export async function startSandbox({
  settings,
  env,
  registry,
  ports,
  providers,
  publicUrl,
}: Context): Promise<Server | null> {
  if (providers.sandboxed.length === 0) return null;
  const url = `http://127.0.0.1:${ports.sandbox}`;
  const job = nodeJob({
    name: 'sandbox',
    command: [node, ['--max-old-space-size=256', '--max-semi-space-size=4', join(root, 'deploy/sandbox/src/main.ts')]],
    env: {
      ...providers.sandbox,
      PATH: env.PATH ?? '',
      PORT: String(ports.sandbox),
      SMTP_PORT: String(ports.smtp),
      WEBHOOK_BASE: publicUrl,
      DATA_DIR: join(settings.data, 'sandbox'),
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/tianguis'),
    },
    cwd: join(root, 'deploy/sandbox'),
    log: join(settings.data, 'logs/sandbox.log'),
    readyUrl: `${url}/readyz`,
    verbose: settings.verbose,
  });
  const server = await step(
    'Sandbox of the providers',
    () => registry.start(2, job),
    () => url,
  );
  return { url, pid: () => server.pid };
}
