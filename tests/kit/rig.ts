import type { Identity } from '@tianguis/chassis/identity/identity';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import { loadConfig } from '@tianguis/chassis/process/config';
import type { Service } from '@tianguis/chassis/process/run';
import { createStorage, type Storage } from '@tianguis/chassis/storage/storage';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { freePort } from '@tianguis/local/ports';
import type { DataOf, EventDefinition } from '@tianguis/proto/define-event';
import { type Envelope, envelopeSchema, subjectOf, typeOf } from '@tianguis/proto/envelope';
import type { ServiceName } from '@tianguis/proto/services';
import type { z } from 'zod';
import { asker } from './ask.ts';
import { testDatabase } from './database.ts';
import { envelopeOf } from './envelope.ts';
import { eventually } from './eventually.ts';
import { testNats } from './nats.ts';
import { type Env, serviceEnv } from './service-env.ts';

export interface RigOptions<Schema extends z.ZodType, Running extends Service> {
  readonly name: ServiceName;
  readonly config: Schema;
  readonly create: (config: z.output<Schema>, logger: Logger) => Running;
  /** Settings beyond those that every service has. */
  readonly env?: Env;
  /** Who asks where a test does not say; nobody in particular by default. */
  readonly as?: Identity;
  /** False for tests that run replicas of their own only. */
  readonly start?: boolean;
}

/** A service in this process, on a database and a broker of its own. */
export async function startRig<Schema extends z.ZodType, Running extends Service>(
  options: RigOptions<Schema, Running>,
) {
  const cleanUp = new AsyncDisposableStack();
  try {
    return await assemble(options, cleanUp);
  } catch (error) {
    await cleanUp.disposeAsync();
    throw error;
  }
}

async function assemble<Schema extends z.ZodType, Running extends Service>(
  { start = true, ...options }: RigOptions<Schema, Running>,
  cleanUp: AsyncDisposableStack,
) {
  const [database, nats, port] = await Promise.all([testDatabase(options.name), testNats(), freePort()]);
  cleanUp.defer(nats.remove);
  cleanUp.defer(database.drop);
  const url = `http://127.0.0.1:${port}`;
  const env = { ...serviceEnv(database.url, nats.url, url), ...options.env };
  const storage = createStorage({ connectionString: database.url, name: 'test', max: 4 });
  cleanUp.defer(storage.close);
  const replicas = new Set<Running>();
  cleanUp.defer(async () => void (await Promise.all(Array.from(replicas, (replica) => replica.close()))));

  /** One more replica on the same database and broker. */
  async function another(more: Env = {}) {
    const service = build(options, { ...env, PORT: '0', ...more });
    // Tests run a job when they need it: at the turn of a minute it would run in the middle of one as well.
    const { url: own } = await service.start({ schedule: false });
    replicas.add(service);
    const close = async () => {
      replicas.delete(service);
      await service.close();
    };
    return { url: own, service, close };
  }
  let first = start ? await another({ PORT: String(port) }) : undefined;
  const publisher = publisherOn(nats.url);
  cleanUp.defer(publisher.close);

  return {
    url,
    /** The settings of its replicas, for one in a process of its own. */
    env,
    database,
    nats,
    storage,
    another,
    ...asker(url, options.as),
    /** The replica at `url`. */
    service(): Running {
      if (!first) throw new Error(`${options.name} was not started`);
      return first.service;
    },
    /** Ends the service and starts it at the same address. */
    async restart(more: Env = {}): Promise<void> {
      await first?.close();
      first = await another({ PORT: String(port), ...more });
    },
    publish: publisher.publish,
    /** What the service published or is about to, in order. */
    events: () => publishedBy(storage),
    /** The same, of one kind. */
    eventsOf: async <Event extends EventDefinition>(event: Event): Promise<Envelope<DataOf<Event>>[]> =>
      (await publishedBy(storage))
        .filter(({ type }) => type === typeOf(event))
        .map(({ data, ...head }) => ({ ...head, data: event.schema.parse(data) as DataOf<Event> })),
    close: (): Promise<void> => cleanUp.disposeAsync(),
  };
}

export type Rig<Running extends Service = Service> = Awaited<ReturnType<typeof startRig<z.ZodType, Running>>>;

function build<Schema extends z.ZodType, Running extends Service>(
  { name, config, create }: Pick<RigOptions<Schema, Running>, 'name' | 'config' | 'create'>,
  env: Env,
): Running {
  const level = env.LOG_LEVEL ?? 'silent';
  const logger =
    level === 'silent' ? createLogger({ name, level: 'error', stream: failures }) : createLogger({ name, level });
  return create(loadConfig(config, env), logger);
}

/** Of a log that nobody asked for, shows why a request was answered with 500. */
const failures = {
  write(line: string): void {
    const { msg, method, route, err } = JSON.parse(line) as Record<string, unknown>;
    if (msg === 'request failed') console.error(`${method} ${route} answered 500:`, err);
  },
};

/** Publishes events as other services do. */
function publisherOn(url: string) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  let nats: ReturnType<typeof connectNats> | undefined;
  let isThere: Promise<unknown> | undefined;
  return {
    /** The same `id` twice is the same event twice, as brokers may deliver it. */
    async publish<Event extends EventDefinition>(
      event: Event,
      data: DataOf<Event>,
      changes: Partial<Envelope> = {},
    ): Promise<Envelope<DataOf<Event>>> {
      nats ??= connectNats({ url, name: 'test', logger });
      const envelope = envelopeOf(event, data, changes);
      const { js, jsm } = await nats.broker();
      // A service that has just started may still be making the stream.
      isThere ??= eventually(() => jsm.streams.info(eventsStream), { what: 'the stream of events', timeout: 120_000 });
      await isThere;
      await js.publish(subjectOf(event), JSON.stringify(envelope));
      return envelope;
    },
    close: async (): Promise<void> => nats?.close(),
  };
}

async function publishedBy(storage: Storage): Promise<Envelope[]> {
  const { rows } = await storage.query<{ envelope: string }>('select envelope from messaging.outbox order by seq');
  return rows.map(({ envelope }) => envelopeSchema.parse(JSON.parse(envelope)));
}
