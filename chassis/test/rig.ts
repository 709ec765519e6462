import type { MsgHdrs } from '@nats-io/transport-node';
import { type Consumer, defineConsumer, type RetryPolicy } from '@tianguis/chassis/messaging/consumer';
import { startConsumers } from '@tianguis/chassis/messaging/consumer-loop';
import { connectNats, type Nats, type NatsOptions } from '@tianguis/chassis/messaging/nats';
import { createOutbox, type Outbox } from '@tianguis/chassis/messaging/outbox';
import { type OutboxRelayOptions, startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import { createStorage, type Storage, type Tx } from '@tianguis/chassis/storage/storage';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { type Envelope, subjectOf } from '@tianguis/proto/envelope';
import { z } from 'zod';

/** An event without meaning, as proto would declare it. */
export const thingHappened = {
  service: 'gateway',
  type: 'ThingHappened',
  version: 1,
  schema: z.object({ n: z.number() }),
} as const;

/** Another one, for events that answer events. */
export const thingNoticed = { ...thingHappened, type: 'ThingNoticed' } as const;

export const logger = createLogger({ name: 'test', level: process.env.TEST_LOG ?? 'silent' });

export const quickRetry: RetryPolicy = { attempts: 3, delays: [20, 40] };

interface Closable {
  close(): Promise<void>;
}

/** What one service process has; `close` ends it in the order a service does. */
export interface Rig {
  storage: Storage;
  nats: Nats;
  outbox: Outbox;
  relay(options?: Partial<OutboxRelayOptions>): { close(): Promise<void> };
  consume(consumers: Consumer[], options?: { retry?: RetryPolicy; ackWait?: number }): { close(): Promise<void> };
  happen(n: number): Promise<{ id: string }>;
  /** Ends the consumers started so far. */
  stopConsumers(): Promise<void>;
  close(): Promise<void>;
}

export function createRig(databaseUrl: string, natsUrl: string, natsOptions: Partial<NatsOptions> = {}): Rig {
  const storage = createStorage({ connectionString: databaseUrl, name: 'test', logger });
  const nats = connectNats({ url: natsUrl, name: 'test', logger, retryEvery: 100, ...natsOptions });
  const outbox = createOutbox({ service: 'gateway' });
  const relays: Closable[] = [];
  const consuming: Closable[] = [];
  const keep = (list: Closable[], part: Closable): Closable => {
    list.push(part);
    return part;
  };
  const closeAll = async (list: Closable[]): Promise<void> => {
    for (const part of list.splice(0)) await part.close();
  };
  const common = { service: 'gateway', nats, transaction: storage.transaction, logger } as const;
  return {
    storage,
    nats,
    outbox,
    relay: (options) => keep(relays, startOutboxRelay({ storage, nats, outbox, logger, pollEvery: 200, ...options })),
    consume: (consumers, options) =>
      keep(consuming, startConsumers({ ...common, consumers, retry: quickRetry, ackWait: 1_000, ...options })),
    happen: (n) => storage.transaction((tx) => append(outbox, tx, n)),
    stopConsumers: () => closeAll(consuming),
    close: async () => {
      await closeAll(consuming);
      await closeAll(relays);
      await nats.close();
      await storage.close();
    },
  };
}

export const append = (outbox: Outbox, tx: Tx, n: number) =>
  outbox.append(tx, thingHappened, { subject: `things/${n}`, data: { n } });

/** A consumer whose only effect is a row. */
export const effectConsumer = (name: string) =>
  defineConsumer({ event: thingHappened, name, handle: ({ tx, data }) => addEffect(tx, name, data.n) });

/** Envelopes in the outbox about one thing, of one kind of event. */
export async function outboxEnvelopes(storage: Storage, n: number, event = 'ThingHappened'): Promise<Envelope[]> {
  const { rows } = await storage.query<{ envelope: Envelope }>(
    `select envelope::jsonb as envelope from messaging.outbox
      where envelope::jsonb -> 'data' -> 'n' = to_jsonb($1::int) and envelope::jsonb ->> 'type' = $2 || '.v1'`,
    [n, event],
  );
  return rows.map(({ envelope }) => envelope);
}

/** Publishes bytes past the outbox, as a broken or repeating publisher would. */
export async function publishRaw(rig: Rig, payload: string, msgID: string, head?: MsgHdrs): Promise<void> {
  const { js } = await rig.nats.broker();
  await js.publish(subjectOf(thingHappened), payload, { msgID, headers: head });
}

/** Messages that a durable consumer still has to settle. */
export async function pendingOf(rig: Rig, durable: string): Promise<number> {
  const { jsm } = await rig.nats.broker();
  const { num_pending, num_ack_pending } = await jsm.consumers.info(eventsStream, durable);
  return num_pending + num_ack_pending;
}

/** A table in which a consumer's effects can be counted: a doubled effect makes a second row. */
export const createEffects = (storage: Storage) =>
  storage.query('create table effect (consumer text not null, n int not null)');

/** Effects of a consumer, and of how many things, from the thing `from` on. */
export async function countEffects(
  storage: Storage,
  consumer: string,
  from = 0,
): Promise<{ rows: number; things: number }> {
  const { rows } = await storage.query<{ rows: number; things: number }>(
    'select count(*)::int as rows, count(distinct n)::int as things from effect where consumer = $1 and n >= $2',
    [consumer, from],
  );
  return rows[0] ?? { rows: 0, things: 0 };
}

export const addEffect = async (tx: Tx, consumer: string, n: number): Promise<void> => {
  await tx.query('insert into effect (consumer, n) values ($1, $2)', [consumer, n]);
};
