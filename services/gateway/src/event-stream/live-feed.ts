import type { Subscription } from '@nats-io/transport-node';
import type { Nats } from '@tianguis/chassis/messaging/nats';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { liveSubjectOf } from '@tianguis/proto/envelope';
import { liveMessages } from '@tianguis/proto/live-messages';
import { liveFrame } from './frame.ts';

interface Options {
  readonly nats: Nats;
  readonly logger: Logger;
  /** Writes a frame to every open page of a member. */
  show(memberId: string, frame: Buffer): void;
}

const definitions = new Map(liveMessages.map((message) => [liveSubjectOf(message), message]));

/** Hears what services push to members' open pages. Nothing of it is kept here. */
export function startLiveFeed({ nats, logger, show }: Options): { close(): void } {
  let subscription: Subscription | undefined;
  let closed = false;

  const hear = (subject: string, text: string): void => {
    const definition = definitions.get(subject);
    if (!definition) return;
    const data = definition.schema.parse(JSON.parse(text));
    show(String(data.memberId), liveFrame(definition.type, data));
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
