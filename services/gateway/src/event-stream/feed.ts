import { setTimeout as delay } from 'node:timers/promises';
import { type ConsumerMessages, DeliverPolicy } from '@nats-io/jetstream';
import type { Nats } from '@tianguis/chassis/messaging/nats';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import type { Logger } from '@tianguis/chassis/telemetry/logger';

/** Where the messages of the stream go. */
export interface FeedTarget {
  /** The stream's state is known: messages after `floor` follow, `head` is the newest there is. */
  begin(floor: number, head: number): void;
  message(seq: number, data: Uint8Array): void;
}

export interface FeedOptions {
  readonly nats: Nats;
  readonly logger: Logger;
  readonly target: FeedTarget;
  /** Messages read again at the start, so that readers from before it can resume. */
  readonly replay: number;
}

const pause = 250;

/**
 * Follows the event stream from its last messages on, with an ordered consumer that leaves nothing behind on the broker.
 * After a loss of the broker it goes on where it was; a stream that was made anew is told apart by its date.
 */
export function startFeed({ nats, logger, target, replay }: FeedOptions): { close(): void } {
  const closing = new AbortController();
  let created: string | undefined;
  let last = 0;
  let current: ConsumerMessages | undefined;
  const stopListening = nats.onDisconnected(() => current?.stop());

  const findPlace = async (): Promise<void> => {
    const { jsm } = await nats.broker();
    const info = await jsm.streams.info(eventsStream);
    const { first_seq, last_seq } = info.state;
    const isSame = created === info.created && last_seq >= last && first_seq <= last + 1;
    if (isSame) return;
    created = info.created;
    last = Math.max(first_seq - 1, last_seq - replay, 0);
    target.begin(last, last_seq);
  };

  const follow = async (): Promise<void> => {
    await findPlace();
    const { js } = await nats.broker();
    const consumer = await js.consumers.get(eventsStream, {
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: last + 1,
    });
    const messages = await consumer.consume({ max_messages: 1_000, idle_heartbeat: 1_000, expires: 5_000 });
    current = messages;
    for await (const { seq, data } of messages) {
      last = seq;
      target.message(seq, data);
    }
  };

  const run = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      if (nats.connected()) {
        await follow().catch((err) => logger.warn({ err }, 'the event stream was interrupted, trying again'));
      }
      await delay(pause, undefined, { signal: closing.signal });
    }
  };

  run().catch((err) => closing.signal.aborted || logger.error({ err }, 'the event stream has ended'));
  return {
    close() {
      closing.abort();
      stopListening();
      current?.stop();
    },
  };
}
