import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadConfig } from '@tianguis/chassis/process/config';
import type { BuiltService, Service, ServiceConfig } from '@tianguis/chassis/service/service';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { type EventName, subjectOf, typeOf } from '@tianguis/proto/envelope';
import { byService, type ServiceName } from '@tianguis/proto/services';
import type { z } from 'zod';
import { serviceFolder } from './paths.ts';
import { chooseProviders } from './stack/providers.ts';
import { planInstances } from './stack/services.ts';

/** A consumer of a service: the event that it hears, and the name of its durable subscription at the broker. */
export interface ConsumerFacts {
  readonly durable: string;
  /** `OrderPlaced.v1` */
  readonly event: string;
  readonly subject: string;
}

export type Consumers = Readonly<Record<ServiceName, readonly ConsumerFacts[]>>;

/** Reads the consumers of every service from the service itself: builds it with made-up settings, which opens nothing. */
export async function readConsumers(): Promise<Consumers> {
  const settings = sampleSettings();
  const found = byService((): ConsumerFacts[] => []);
  for (const { service: name, env } of settings) {
    const built = await build(name, env);
    found[name] = built.consumers
      .map((consumer) => factsOf(name, consumer))
      .toSorted((a, b) => a.durable.localeCompare(b.durable));
    await built.close();
  }
  return found;
}

/** The names of every service's jobs, read from the services in the same way. */
export async function readJobs(): Promise<Readonly<Record<ServiceName, readonly string[]>>> {
  const found = byService((): string[] => []);
  for (const { service: name, env } of sampleSettings()) {
    const built = await build(name, env);
    found[name] = Object.keys(built.jobs).toSorted();
    await built.close();
  }
  return found;
}

const factsOf = (service: ServiceName, { name, event }: { name: string; event: EventName }): ConsumerFacts => ({
  durable: `${service}-${name}`,
  event: typeOf(event),
  subject: subjectOf(event),
});

type AnyService = Service<z.ZodType<ServiceConfig>, object>;

async function build(name: ServiceName, env: Record<string, string>): Promise<BuiltService<unknown>> {
  const file = pathToFileURL(join(serviceFolder(name), 'src/service.ts')).href;
  const { [name]: service } = (await import(file)) as Readonly<Record<string, AnyService | undefined>>;
  if (!service) throw new Error(`${file} exports no service named ${name}`);
  return service.create(loadConfig(service.config, env), { logger: createLogger({ name, level: 'silent' }) });
}

/** The settings of each service on the sandbox, with addresses where nothing listens. */
function sampleSettings() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const secrets = {
    postgres: 'none',
    admin: 'none',
    agent: 'none',
    sandbox: 'f'.repeat(32),
    notifications: 'f'.repeat(43),
    identity: { publicKey, privateKey },
    seal: privateKey,
    push: randomBytes(32).toString('base64url'),
    person: 'f'.repeat(43),
    roles: {},
    owners: {},
    nats: {},
  };
  const facts = {
    ports: byService(() => 1),
    scale: {},
    databases: byService(() => 'postgresql://nobody@127.0.0.1:1/none'),
    natsUrlOf: () => 'nats://127.0.0.1:1',
    publicUrl: 'http://127.0.0.1:1',
    secrets,
    providers: chooseProviders({}, secrets, { url: 'http://127.0.0.1:1', smtp: 'smtp://127.0.0.1:1' }, false),
    admin: { email: 'admin@example.org', password: 'not a password' },
    agent: { email: 'agent@example.org', password: 'not a password' },
    webDist: '',
    mediaFolder: '/nowhere',
  };
  return planInstances(facts, { NODE_ENV: 'test' });
}
