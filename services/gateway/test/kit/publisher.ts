import { randomUUID } from 'node:crypto';
import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { EventDefinition } from '@tianguis/proto/define-event';
import { type Envelope, subjectOf, typeOf } from '@tianguis/proto/envelope';
import { events } from '@tianguis/proto/events';

const envelopeOf = (event: EventDefinition, subject: string, data: unknown): Envelope => ({
  specversion: '1.0',
  id: randomUUID(),
  source: `/services/${event.service}`,
  type: typeOf(event),
  time: new Date().toISOString(),
  subject,
  datacontenttype: 'application/json',
  data,
  correlationid: 'test',
});

export const eventNamed = (type: string): EventDefinition => {
  const event = events.find((known) => known.type === type);
  if (!event) throw new Error(`no event ${type}`);
  return event;
};

/** Publishes events to the stream as a service's relay does. */
export async function createPublisher(url: string) {
  const nc = await connect({ servers: url });
  const js = jetstream(nc);
  return {
    async publish(type: string, subject: string, data: unknown = {}): Promise<number> {
      const event = eventNamed(type);
      const ack = await js.publish(subjectOf(event), JSON.stringify(envelopeOf(event, subject, data)));
      return ack.seq;
    },
    close: () => nc.close(),
  };
}
