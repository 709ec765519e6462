import { startConsumers } from '@tianguis/chassis/consumer';
import type { Consumer } from '@tianguis/chassis/consumer-definition';
import { createLogger } from '@tianguis/chassis/logger';
import { connectNats, type Nats, type NatsOptions } from '@tianguis/chassis/nats';
import { createOutbox, type Outbox } from '@tianguis/chassis/outbox';
import { type OutboxRelayOptions, startOutboxRelay } from '@tianguis/chassis/outbox-relay';
import type { RetryPolicy } from '@tianguis/chassis/retry';
import { createStorage, type Storage, type Tx } from '@tianguis/chassis/storage';
import { z } from 'zod';

/** An event without meaning, as proto would declare it. */
export const thingHappened = {
  service: 'gateway',
  type: 'ThingHappened',
  version: 1,
  schema: z.object({ n: z.number() }),
} as const;

export const logger = createLogger({ name: 'test', level: process.env.TEST_LOG ?? 'silent' });

export const quickRetry: RetryPolicy = { attempts: 3, delays: [20, 40] };

/** What one service process has; `close` ends it in the order a service does. */
export interface Rig {
  storage: Storage;
  nats: Nats;
  outbox: Outbox;
  relay(options?: Partial<OutboxRelayOptions>): { close(): Promise<void> };
  consume(consumers: Consumer[], options?: { retry?: RetryPolicy; ackWait?: number }): { close(): Promise<void> };
  happen(n: number): Promise<{ id: string }>;
  close(): Promise<void>;
}

export function createRig(databaseUrl: string, natsUrl: string, natsOptions: Partial<NatsOptions> = {}): Rig {
  const storage = createStorage({ connectionString: databaseUrl, name: 'test', logger });
  const nats = connectNats({ url: natsUrl, name: 'test', logger, retryEvery: 100, ...natsOptions });
  const outbox = createOutbox({ service: 'gateway' });
  const parts: { close(): Promise<void> }[] = [];
  const keep = <T extends { close(): Promise<void> }>(part: T): T => {
    parts.push(part);
    return part;
  };
  return {
    storage,
    nats,
    outbox,
    relay: (options) => keep(startOutboxRelay({ storage, nats, outbox, logger, pollEvery: 200, ...options })),
    consume: (consumers, options) =>
      keep(
        startConsumers({
          service: 'gateway',
          nats,
          transaction: storage.transaction,
          consumers,
          logger,
          retry: quickRetry,
          ackWait: 1_000,
          ...options,
        }),
      ),
    happen: (n) => storage.transaction((tx) => append(outbox, tx, n)),
    close: async () => {
      for (const part of parts) await part.close();
      await nats.close();
      await storage.close();
    },
  };
}

export const append = (outbox: Outbox, tx: Tx, n: number) =>
  outbox.append(tx, thingHappened, { subject: `things/${n}`, data: { n } });

/** A table in which a consumer's effects can be counted: a doubled effect makes a second row. */
export const createEffects = (storage: Storage) =>
  storage.query('create table effect (consumer text not null, n int not null)');

export const countEffects = async (storage: Storage, consumer: string): Promise<{ rows: number; things: number }> => {
  const { rows } = await storage.query<{ rows: number; things: number }>(
    'select count(*)::int as rows, count(distinct n)::int as things from effect where consumer = $1',
    [consumer],
  );
  return rows[0] ?? { rows: 0, things: 0 };
};

export const addEffect = async (tx: Tx, consumer: string, n: number): Promise<void> => {
  await tx.query('insert into effect (consumer, n) values ($1, $2)', [consumer, n]);
};
