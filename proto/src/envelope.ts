import { z } from 'zod';
import type { ServiceName } from './services.ts';

/**
 * Every event travels in a CloudEvents 1.0 envelope, JSON format
 * (https://github.com/cloudevents/spec/blob/v1.0.2/cloudevents/formats/json-format.md).
 * - `id`: UUID v7, unique for ever; brokers and inboxes tell repeats by it.
 * - `source`: `/services/<name>` of the publisher.
 * - `type`: `<Type>.v<version>`, e.g. `ContactResponded.v1`.
 * - `subject`: the thing the fact is about, `<collection>/<id>`.
 * - `traceparent`: W3C trace context of the span that caused the event.
 * - `correlationid`: the request or event that began the chain; `causationid`: the event this one answers.
 */
export const envelopeSchema = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string().min(1),
  type: z.string().regex(/^[A-Z][A-Za-z]+\.v[1-9][0-9]*$/),
  time: z.iso.datetime(),
  subject: z.string().min(1),
  datacontenttype: z.literal('application/json'),
  data: z.unknown(),
  traceparent: z.string().optional(),
  correlationid: z.string().min(1),
  causationid: z.string().optional(),
});
export type Envelope<Data = unknown> = Omit<z.infer<typeof envelopeSchema>, 'data'> & { data: Data };

/** What names an event: enough to build its type and its subject on NATS. */
export interface EventName {
  readonly service: ServiceName;
  readonly type: string;
  readonly version: number;
}

/** CloudEvents `type` of an event: `ContactResponded.v1`. */
export const typeOf = ({ type, version }: EventName): string => `${type}.v${version}`;

/** NATS subject of an event: `events.outreach.ContactResponded.v1`. */
export const subjectOf = (name: EventName): string => `events.${name.service}.${typeOf(name)}`;

/** NATS subject of a live message, which no stream keeps: `live.marketplace.DriverSeen.v1`. */
export const liveSubjectOf = ({ service, type, version }: EventName): string => `live.${service}.${type}.v${version}`;
