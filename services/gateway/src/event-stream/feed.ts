import { setTimeout as delay } from 'node:timers/promises';
import { type ConsumerMessages, DeliverPolicy } from '@nats-io/jetstream';
import type { Subscription } from '@nats-io/transport-node';
import type { Nats } from '@tianguis/chassis/messaging/nats';
import { eventsStream } from '@tianguis/chassis/messaging/streams';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { liveSubjectOf } from '@tianguis/proto/envelope';
import { liveMessages } from '@tianguis/proto/events';
import { liveFrame } from './frame.ts';
import type { Hub } from './hub.ts';

/** Receives the stream's messages. */
interface FeedTarget {
  /** The stream's state is known: messages after `floor` follow; `head` is the newest. */
  begin(floor: number, head: number): void;
  message(seq: number, data: Uint8Array): void;
}

interface FeedOptions {
  readonly nats: Nats;
  readonly logger: Logger;
  readonly target: FeedTarget;
  /** Messages to read again at the start, so that earlier readers can resume. */
  readonly replay: number;
}

const pause = 250;

/**
 * Follows the event stream from its last messages on, with an ordered consumer that leaves nothing on the broker. After a
 * lost connection it resumes where it was; the creation date reveals a stream that was recreated.
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

interface Options {
  readonly nats: Nats;
  readonly logger: Logger;
  /** Where its frames are written: every open page of a member, or of all staff. */
  readonly target: Pick<Hub, 'show' | 'showStaff'>;
}

const definitions = new Map(liveMessages.map((message) => [liveSubjectOf(message), message]));

/** Receives what services push to open pages. Keeps none of it. */
export function startLiveFeed({ nats, logger, target }: Options): { close(): void } {
  let subscription: Subscription | undefined;
  let closed = false;

  const hear = (subject: string, text: string): void => {
    const definition = definitions.get(subject);
    if (!definition) return;
    const given: unknown = JSON.parse(text);
    if (definition.audience === 'staff') {
      target.showStaff(liveFrame(definition.type, definition.schema.parse(given)));
      return;
    }
    const data = definition.schema.parse(given);
    target.show(String(data.memberId), liveFrame(definition.type, data));
  };

  const subscribe = async (): Promise<void> => {
    const { nc } = await nats.broker();
    if (closed) return;
    subscription = nc.subscribe('live.>', {
      callback(err, message) {
        try {
          if (err) throw err;
          hear(message.subject, message.string());
        } catch (cause) {
          logger.warn({ err: cause }, 'a live message could not be read');
        }
      },
    });
  };

  subscribe().catch((err) => closed || logger.error({ err }, 'live messages are not heard'));
  return {
    close() {
      closed = true;
      subscription?.unsubscribe();
    },
  };
}
