import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamManager,
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
const nameInUse = 10_058;

const isApiError = (err: unknown, code: number): boolean => err instanceof JetStreamApiError && err.code === code;

const wantedStreams = (options: StreamOptions): Wanted[] => {
  const { replicas = 1, eventDays = 7, deadDays = 90, duplicateWindow = 120_000 } = options;
  const common = { duplicate_window: nanos(duplicateWindow), num_replicas: replicas };
  return [
    { ...common, name: eventsStream, subjects: ['events.>'], max_age: nanos(eventDays * day) },
    { ...common, name: deadStream, subjects: ['dead.>'], max_age: nanos(deadDays * day) },
  ];
};

/**
 * Creates the streams EVENTS and DEAD where they are missing and brings their settings up to date. Does nothing when all
 * is as it should be, and is safe when several services do it at once. Asks for nothing that nats-server 2.9 does not know.
 */
export async function ensureStreams(jsm: JetStreamManager, options: StreamOptions = {}): Promise<void> {
  for (const wanted of wantedStreams(options)) await ensureStream(jsm, wanted);
}

async function ensureStream(jsm: JetStreamManager, wanted: Wanted): Promise<void> {
  try {
    const { config } = await jsm.streams.info(wanted.name);
    if (!isAsWanted(config, wanted)) await jsm.streams.update(wanted.name, wanted);
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
    // Another service was faster, with other settings: whoever starts last decides.
    if (!isApiError(err, nameInUse)) throw err;
    await jsm.streams.update(wanted.name, wanted);
  }
}

const isAsWanted = (config: StreamConfig, wanted: Wanted): boolean =>
  config.max_age === wanted.max_age &&
  config.duplicate_window === wanted.duplicate_window &&
  config.num_replicas === wanted.num_replicas &&
  config.subjects.join() === wanted.subjects.join();
