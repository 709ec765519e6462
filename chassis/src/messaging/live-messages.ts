import { liveSubjectOf } from '@tianguis/proto/envelope';
import type { z } from 'zod';
import type { Logger } from '../telemetry/logger.ts';
import type { EventDefinition } from './event.ts';
import type { Nats } from './nats.ts';

/** Shows open pages something now. Lost while the broker is away: pages also read it themselves, or do without. */
export type PushLive = <M extends EventDefinition>(message: M, data: z.input<M['schema']>) => void;

interface Options {
  readonly nats: Nats;
  readonly logger: Logger;
}

/** Pushes on core NATS. Buffers nothing while the broker is away: the message would be stale later. */
export function livePusher({ nats, logger }: Options): PushLive {
  const publish = async (subject: string, text: string): Promise<void> =>
    (await nats.broker()).nc.publish(subject, text);
  return (message, data) => {
    if (!nats.connected()) return;
    const subject = liveSubjectOf(message);
    publish(subject, JSON.stringify(message.schema.parse(data))).catch((err) =>
      logger.warn({ err, subject }, 'a live message could not be sent'),
    );
  };
}
