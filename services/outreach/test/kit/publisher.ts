import { randomUUIDv7 } from 'node:crypto';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import type { EventDefinition } from '@tianguis/proto/define-event';
import { subjectOf, typeOf } from '@tianguis/proto/envelope';
import type { Rig } from './rig.ts';

/** Publishes events as other services would; with the same number twice, as brokers may. */
export function createPublisher(rig: Rig) {
  const logger = createLogger({ name: 'test', level: 'silent' });
  const nats = connectNats({ url: rig.nats.url, name: 'test', logger });
  return {
    async publish(event: EventDefinition, data: unknown, id = randomUUIDv7()): Promise<void> {
      const envelope = {
        specversion: '1.0',
        id,
        source: `/services/${event.service}`,
        type: typeOf(event),
        time: new Date().toISOString(),
        subject: 'test/1',
        datacontenttype: 'application/json',
        data,
        correlationid: id,
      };
      const { js } = await nats.broker();
      await js.publish(subjectOf(event), JSON.stringify(envelope));
    },
    close: nats.close,
  };
}
