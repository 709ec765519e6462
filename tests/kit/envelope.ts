import { randomUUIDv7 } from 'node:crypto';
import type { EventDefinition } from '@tianguis/proto/define-event';
import { type Envelope, typeOf } from '@tianguis/proto/envelope';

/** An event as its service would publish it. */
export function envelopeOf<Data>(
  event: EventDefinition,
  data: Data,
  { id = randomUUIDv7(), ...changes }: Partial<Envelope> = {},
): Envelope<Data> {
  return {
    specversion: '1.0',
    id,
    source: `/services/${event.service}`,
    type: typeOf(event),
    time: new Date().toISOString(),
    subject: 'test/1',
    datacontenttype: 'application/json',
    correlationid: id,
    ...changes,
    data,
  };
}
