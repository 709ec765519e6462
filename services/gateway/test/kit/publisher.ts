import { jetstream } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { EventDefinition, LiveMessageDefinition } from '@tianguis/proto/define-event';
import { liveSubjectOf, subjectOf } from '@tianguis/proto/envelope';
import { events } from '@tianguis/proto/events';
import { envelopeOf } from '@tianguis/testkit/envelope';

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
      const ack = await js.publish(subjectOf(event), JSON.stringify(envelopeOf(event, data, { subject })));
      return ack.seq;
    },
    /** What pages are shown and nobody keeps; any text is taken, as from a service gone wrong. */
    async push(message: LiveMessageDefinition, data: unknown): Promise<void> {
      nc.publish(liveSubjectOf(message), JSON.stringify(data));
      await nc.flush();
    },
    close: () => nc.close(),
  };
}
