import {
  AckPolicy,
  type ConsumerConfig,
  type ConsumerInfo,
  DeliverPolicy,
  JetStreamApiError,
  type JetStreamManager,
  ReplayPolicy,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { eventsStream } from './streams.ts';

export interface DurableConsumer {
  readonly name: string;
  /** One subject: nats-server 2.9 knows no more. */
  readonly subject: string;
  /** Milliseconds. */
  readonly ackWait: number;
}

const notFound = 10_014;
const alreadyExists = new Set([10_013, 10_105, 10_148]);

const codeOf = (err: unknown): number | undefined => (err instanceof JetStreamApiError ? err.code : undefined);

const settings = ({ subject, ackWait }: DurableConsumer): Partial<ConsumerConfig> => ({
  filter_subject: subject,
  ack_wait: nanos(ackWait),
  // Attempts are counted by the handler, which still has to move what failed to the dead letters.
  max_deliver: -1,
  // Messages that wait for another attempt count; they must not keep the others away.
  max_ack_pending: 10_000,
});

/** Creates a durable pull consumer of the events, or brings its settings up to date; safe for replicas at once. */
export async function ensureDurable(jsm: JetStreamManager, durable: DurableConsumer): Promise<ConsumerInfo> {
  const wanted = settings(durable);
  try {
    const info = await jsm.consumers.info(eventsStream, durable.name);
    return isAsWanted(info.config, wanted) ? info : await jsm.consumers.update(eventsStream, durable.name, wanted);
  } catch (err) {
    if (codeOf(err) !== notFound) throw err;
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
    if (!alreadyExists.has(codeOf(err) ?? 0)) throw err;
    return jsm.consumers.info(eventsStream, name);
  }
}

const isAsWanted = (config: ConsumerConfig, wanted: Partial<ConsumerConfig>): boolean =>
  Object.entries(wanted).every(([key, value]) => config[key as keyof ConsumerConfig] === value);
