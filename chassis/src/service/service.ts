import type { ServiceName } from '@tianguis/proto/services';
import type { z } from 'zod';
import type { Handlers } from '../http/operation.ts';
import { createHttpServer, type HttpServer, type HttpServerOptions } from '../http/server.ts';
import type { Identity } from '../identity/identity.ts';
import { createIdentityVerifier } from '../identity/identity.ts';
import { createJobQueue, type JobQueue } from '../jobs/job-queue.ts';
import { type Jobs, startJobs } from '../jobs/jobs.ts';
import type { Consumer, ConsumerScope } from '../messaging/consumer.ts';
import { startConsumers } from '../messaging/consumer-loop.ts';
import { livePusher, type PushLive } from '../messaging/live-messages.ts';
import { createNats, type Nats } from '../messaging/nats.ts';
import { createOutbox, type Outbox } from '../messaging/outbox.ts';
import { readOutbox, retryParked } from '../messaging/outbox-admin.ts';
import { startOutboxRelay } from '../messaging/outbox-relay.ts';
import { createHealth, type Health } from '../process/health.ts';
import { run, type StartOptions } from '../process/run.ts';
import { schemaCheck } from '../storage/schema-check.ts';
import { createStorage, type RunTransaction, type Storage, type Tx } from '../storage/storage.ts';
import { observeGauges } from '../telemetry/gauges.ts';
import { createLogger, type Logger } from '../telemetry/logger.ts';
import type { AnyRoom, EachOperationOnce, Operations } from './room.ts';
import { measureService } from './service-metrics.ts';

/** The settings that every service has; `baseConfig` reads them. */
export interface ServiceConfig {
  readonly DATABASE_URL: string;
  readonly DATABASE_CONNECTIONS?: number | undefined;
  readonly NATS_URL: string;
  readonly HOST: string;
  readonly PORT: number;
  readonly LOG_LEVEL: string;
  /** The gateway's key. Absent in the gateway, which recognises callers itself. */
  readonly IDENTITY_PUBLIC_KEY?: string;
}

/** What every service gives its rooms. A service adds its own with `deps`. */
export interface ServiceDeps<Config> {
  readonly config: Config;
  readonly logger: Logger;
  readonly storage: Storage;
  readonly outbox: Outbox;
  /** Adds jobs; an insert, so it works before the service has started. */
  readonly queue: JobQueue;
  readonly nats: Nats;
  /** Shows a member's open pages something now. */
  readonly push: PushLive;
  readonly health: Health;
  readonly now: () => Date;
  /** Runs `close` when the service closes, after everything that may use it has ended; the last registered goes first. */
  readonly onClose: (close: () => Promise<unknown> | unknown) => void;
}

type OutboxOperationIds = `${ServiceName}Outbox` | `${ServiceName}OutboxRetry`;

type ServerExtras = Pick<
  HttpServerOptions<Operations>,
  'identify' | 'limits' | 'first' | 'guard' | 'forward' | 'extend'
>;

/** Notes who had events published again, in the transaction of it. */
type OnOutboxRetry = (
  outbox: Outbox,
  tx: Tx,
  done: { readonly identity: Identity; readonly retried: number },
) => Promise<void>;

export interface ServiceDefinition<
  Schema extends z.ZodType<ServiceConfig>,
  Own extends object,
  Ops extends Operations,
  Rooms extends readonly ((deps: ServiceDeps<z.output<Schema>> & Own) => AnyRoom)[],
> {
  readonly name: ServiceName;
  /** The schema of its settings. */
  readonly config: Schema;
  /** All operations of the contract that this service answers. The chassis answers those about the outbox. */
  readonly operations: Ops;
  /** What this service gives its rooms beyond `ServiceDeps`. `replaced` are the parts that a test brings along. */
  readonly deps: (base: ServiceDeps<z.output<Schema>>, replaced: Partial<Own>) => Own;
  /** Lowest first: they start in this order and close in the opposite one. */
  readonly rooms: Rooms & EachOperationOnce<Omit<Ops, OutboxOperationIds>, Rooms>;
  readonly onOutboxRetry?: OnOutboxRetry;
  /** Most database connections at a time; 10 by default. */
  readonly connections?: number;
  /** Statements of a transaction that do not wait for each other share a trip to the database: see `StorageOptions`. */
  readonly pipeline?: true;
  /** Where its migrations lie: it is ready on a database that has them all. */
  readonly migrations?: URL;
  /** The service goes on serving what needs no database while that is away, so its readiness does not depend on it. */
  readonly databaseOptional?: true;
  /** The transactions of consumers; SQL alone by default. */
  readonly transaction?: (deps: ServiceDeps<z.output<Schema>> & Own) => RunTransaction<ConsumerScope>;
  /** What its HTTP server has beyond operations: middleware, pages, another way to recognise callers. */
  readonly server?: (deps: ServiceDeps<z.output<Schema>> & Own) => ServerExtras;
}

export interface CreateOptions<Own> {
  readonly logger?: Logger;
  /** Parts that a test brings along. */
  readonly replaced?: Partial<Own>;
}

/** A service that is built: neither connected nor listening. */
export interface BuiltService<Deps> {
  readonly deps: Deps;
  readonly consumers: readonly Consumer[];
  readonly jobs: Jobs;
  /** Runs a job in this process now, once, and waits for it. */
  runJob(name: string, payload?: object): Promise<void>;
  start(options?: StartOptions): ReturnType<HttpServer['listen']>;
  close(): Promise<void>;
}

/** A service: its name, settings, operations and rooms. Everything else follows from them. */
export interface Service<Schema extends z.ZodType<ServiceConfig>, Own extends object> {
  readonly name: ServiceName;
  readonly config: Schema;
  /** Builds the service without connecting or listening. */
  create(config: z.output<Schema>, options?: CreateOptions<Own>): BuiltService<ServiceDeps<z.output<Schema>> & Own>;
}

/**
 * Declares a service. Its rooms bring handlers, consumers, jobs and background work; server, outbox relay, job runner,
 * health and shutdown are derived from them. An operation without a handler, or with two, does not compile.
 */
export function defineService<
  Schema extends z.ZodType<ServiceConfig>,
  Own extends object,
  const Ops extends Operations,
  const Rooms extends readonly ((deps: ServiceDeps<z.output<Schema>> & Own) => AnyRoom)[],
>(definition: ServiceDefinition<Schema, Own, Ops, Rooms>): Service<Schema, Own> {
  type Deps = ServiceDeps<z.output<Schema>> & Own;
  const { name, config: schema } = definition;

  function create(config: z.output<Schema>, options: CreateOptions<Own> = {}): BuiltService<Deps> {
    const logger = options.logger ?? createLogger({ name, level: config.LOG_LEVEL });
    const storage = createStorage({
      connectionString: config.DATABASE_URL,
      name,
      logger,
      max: config.DATABASE_CONNECTIONS ?? definition.connections,
      pipeline: definition.pipeline,
    });
    const outbox = createOutbox({ service: name });
    const nats = createNats({ url: config.NATS_URL, name, logger });
    const health = createHealth();
    const need = definition.databaseOptional ? health.addPartial : health.add;
    need('postgres', storage.ping);
    if (definition.migrations) need('schema', schemaCheck(storage, definition.migrations));
    // Events wait in the outbox while the broker is away, and everything else is served.
    health.addPartial('nats', nats.ping);
    const closers: (() => unknown)[] = [];
    const base: ServiceDeps<z.output<Schema>> = {
      config,
      logger,
      storage,
      outbox,
      queue: createJobQueue((job) => Object.hasOwn(jobs, job)),
      nats,
      push: livePusher({ nats, logger }),
      health,
      now: () => new Date(),
      onClose: (close) => void closers.push(close),
    };
    const deps: Deps = { ...base, ...definition.deps(base, options.replaced ?? {}) };
    const builders: readonly ((deps: Deps) => AnyRoom)[] = definition.rooms;
    const rooms = builders.map((build) => build(deps));
    const consumers = rooms.flatMap((room) => room.consumers ?? []);
    const jobs = onlyOnce(
      'job',
      rooms.flatMap((room) => Object.entries(room.jobs ?? {})),
    );
    const ownHandlers = outboxHandlers(name, base, definition.onOutboxRetry);
    const server = createHttpServer({
      name,
      operations: definition.operations,
      handlers: handlersOf(ownHandlers, rooms) as Handlers<Ops>,
      logger,
      health,
      verifier: config.IDENTITY_PUBLIC_KEY ? createIdentityVerifier(config.IDENTITY_PUBLIC_KEY, name) : undefined,
      ...definition.server?.(deps),
    });
    const running: (() => unknown)[] = [];

    return {
      deps,
      consumers,
      jobs,
      async runJob(job, payload = {}) {
        const found = jobs[job];
        if (!found) throw new Error(`no job is named ${job}: ${Object.keys(jobs).join(', ')}`);
        await found.run(payload, { log: logger.child({ task: job }), signal: AbortSignal.timeout(60_000) });
      },
      async start({ schedule = true } = {}) {
        nats.connect();
        running.push(nats.close);
        running.push(startOutboxRelay({ storage, nats, outbox, logger }).close);
        for (const room of rooms) {
          const background = await room.start?.();
          if (background) running.push(() => background.close());
        }
        running.push(startJobs({ storage, logger, jobs, schedule }).close);
        const transaction = definition.transaction?.(deps) ?? storage.transaction;
        running.push(startConsumers({ service: name, nats, transaction, consumers, logger }).close);
        const durables = consumers.map((consumer) => `${name}-${consumer.name}`);
        running.push(measureService({ storage, nats, health, consumers: durables, logger }).close);
        for (const { gauges } of rooms) if (gauges) running.push(observeGauges({ ...gauges, logger }));
        return server.listen(config.PORT, config.HOST);
      },
      async close() {
        await server.close();
        for (const close of running.splice(0).reverse()) await close();
        for (const close of closers.splice(0).reverse()) await close();
        await storage.close();
      },
    };
  }

  return { name, config: schema, create };
}

const handlersOf = (own: Readonly<Record<string, unknown>>, rooms: readonly AnyRoom[]) =>
  onlyOnce('handler', [
    ...rooms.flatMap((room) => Object.entries<unknown>({ ...room.handlers })),
    ...Object.entries(own),
  ]);

/** What an operator does with the outbox of a service. */
function outboxHandlers(
  name: ServiceName,
  { storage, outbox }: Pick<ServiceDeps<unknown>, 'storage' | 'outbox'>,
  onRetry: OnOutboxRetry | undefined,
): Readonly<Record<string, unknown>> {
  const retry = ({ identity }: { readonly identity: Identity }) =>
    storage.transaction(async (tx) => {
      const retried = await retryParked(tx);
      await onRetry?.(outbox, tx, { identity, retried });
      return { retried };
    });
  return { [`${name}Outbox`]: () => readOutbox(storage), [`${name}OutboxRetry`]: retry };
}

function onlyOnce<Value>(
  what: string,
  entries: readonly (readonly [string, Value])[],
): Readonly<Record<string, Value>> {
  const found: Record<string, Value> = {};
  for (const [name, value] of entries) {
    if (Object.hasOwn(found, name)) throw new Error(`two rooms have a ${what} named ${name}`);
    found[name] = value;
  }
  return found;
}

/** The whole of a service's `main.ts`: reads settings, starts the service and ends it on a signal. */
export const runService = <Schema extends z.ZodType<ServiceConfig>, Own extends object>(
  service: Service<Schema, Own>,
): Promise<void> => run(service.name, service.config, (config, { logger }) => service.create(config, { logger }));
