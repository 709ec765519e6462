import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  DeliverPolicy,
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
  ReplayPolicy,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';

/** Stream of every event; subjects `events.<service>.<Type>.v<version>`. */
export const eventsStream = 'EVENTS';
/** Stream of messages that a consumer gave up on; subjects `dead.<service>-<consumer>`. */
export const deadStream = 'DEAD';

export interface StreamOptions {
  /** Copies of each message; 1 by default, 3 in a cluster of three or more. */
  readonly replicas?: number;
  /** Days that events are kept; 7 by default, as outbox rows are. */
  readonly eventDays?: number;
  /** Days that dead letters are kept; 90 by default. */
  readonly deadDays?: number;
  /** Milliseconds within which the broker drops a repeated message id; 2 minutes by default. */
  readonly duplicateWindow?: number;
}

type Wanted = Pick<StreamConfig, 'name' | 'subjects' | 'max_age' | 'duplicate_window' | 'num_replicas'>;

const day = 24 * 60 * 60 * 1000;
const streamNotFound = 10_059;
const streamNameInUse = 10_058;
const subjectsOverlap = 10_065;
const consumerNotFound = 10_014;
const consumerExists = [10_013, 10_105, 10_148];

const isApiError = (err: unknown, ...codes: readonly number[]): boolean =>
  err instanceof JetStreamApiError && codes.includes(err.code);

const wantedStreams = (options: StreamOptions): Wanted[] => {
  const { replicas = 1, eventDays = 7, deadDays = 90, duplicateWindow = 120_000 } = options;
  const common = { duplicate_window: nanos(duplicateWindow), num_replicas: replicas };
  return [
    { ...common, name: eventsStream, subjects: ['events.>'], max_age: nanos(eventDays * day) },
    { ...common, name: deadStream, subjects: ['dead.>'], max_age: nanos(deadDays * day) },
  ];
};

/**
 * Creates the streams EVENTS and DEAD where they are missing and updates their settings where they differ. Several services
 * may do it at once. Uses nothing that nats-server 2.9 lacks.
 */
export async function ensureStreams(jsm: JetStreamManager, options: StreamOptions = {}): Promise<void> {
  for (const wanted of wantedStreams(options)) await ensureStream(jsm, wanted);
}

async function ensureStream(jsm: JetStreamManager, wanted: Wanted): Promise<void> {
  try {
    const { config } = await jsm.streams.info(wanted.name);
    if (!isStreamAsWanted(config, wanted)) await jsm.streams.update(wanted.name, wanted);
  } catch (err) {
    if (!isApiError(err, streamNotFound)) throw err;
    await addStream(jsm, wanted);
  }
}

async function addStream(jsm: JetStreamManager, wanted: Wanted): Promise<void> {
  const fixed = { retention: RetentionPolicy.Limits, storage: StorageType.File, discard: DiscardPolicy.Old };
  try {
    await jsm.streams.add({ ...fixed, ...wanted });
  } catch (err) {
    // Another service was faster: with other settings (the service that starts last decides), or at the same moment, which the
    // broker may report as subjects that overlap. Where another stream has the subjects, there is nothing to update.
    if (!isApiError(err, streamNameInUse, subjectsOverlap)) throw err;
    await jsm.streams.update(wanted.name, wanted).catch((cause) => {
      throw isApiError(cause, streamNotFound) ? err : cause;
    });
  }
}

const isStreamAsWanted = (config: StreamConfig, wanted: Wanted): boolean =>
  config.max_age === wanted.max_age &&
  config.duplicate_window === wanted.duplicate_window &&
  config.num_replicas === wanted.num_replicas &&
  config.subjects.join() === wanted.subjects.join();

interface DurableConsumer {
  readonly name: string;
  /** One subject: nats-server 2.9 filters by no more. */
  readonly subject: string;
  /** Milliseconds. */
  readonly ackWait: number;
}

const consumerSettings = ({ subject, ackWait }: DurableConsumer): Partial<ConsumerConfig> => ({
  filter_subject: subject,
  ack_wait: nanos(ackWait),
  // Attempts are counted by the handler, which still has to move what failed to the dead letters.
  max_deliver: -1,
  // Messages that wait for another attempt count; they must not block the others.
  max_ack_pending: 10_000,
});

/** Creates a durable pull consumer of the events or updates its settings. Replicas may do it at once. */
export async function ensureDurable(jsm: JetStreamManager, durable: DurableConsumer): Promise<ConsumerInfo> {
  const wanted = consumerSettings(durable);
  try {
    const info = await jsm.consumers.info(eventsStream, durable.name);
    return isConsumerAsWanted(info.config, wanted)
      ? info
      : await jsm.consumers.update(eventsStream, durable.name, wanted);
  } catch (err) {
    if (!isApiError(err, consumerNotFound)) throw err;
    return addDurable(jsm, durable.name, wanted);
  }
}

async function addDurable(jsm: JetStreamManager, name: string, wanted: Partial<ConsumerConfig>): Promise<ConsumerInfo> {
  try {
    return await jsm.consumers.add(eventsStream, {
      ...wanted,
      durable_name: name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      replay_policy: ReplayPolicy.Instant,
    });
  } catch (err) {
    if (!isApiError(err, ...consumerExists)) throw err;
    return jsm.consumers.info(eventsStream, name);
  }
}

const isConsumerAsWanted = (config: ConsumerConfig, wanted: Partial<ConsumerConfig>): boolean =>
  Object.entries(wanted).every(([key, value]) => config[key as keyof ConsumerConfig] === value);
