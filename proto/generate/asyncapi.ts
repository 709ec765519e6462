import { z } from 'zod';
import type { EventDefinition } from '../src/define-event.ts';
import { envelopeSchema, subjectOf, typeOf } from '../src/envelope.ts';
import { events } from '../src/events.ts';

const envelope = z.toJSONSchema(envelopeSchema, { io: 'output' });

const message = (event: EventDefinition) => ({
  name: typeOf(event),
  title: event.type,
  summary: event.summary,
  contentType: 'application/cloudevents+json',
  'x-audience': event.audience,
  payload: {
    allOf: [
      { $ref: '#/components/schemas/Envelope' },
      {
        type: 'object',
        properties: { type: { const: typeOf(event) }, data: z.toJSONSchema(event.schema, { io: 'output' }) },
      },
    ],
  },
});

const byType = <T>(value: (event: EventDefinition) => T) =>
  Object.fromEntries(events.map((event) => [event.type, value(event)]));

/** Every event as an AsyncAPI 3 document: one channel, one message and one send operation each. */
export function generateAsyncApi(): object {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Tianguis Circular events',
      version: '1.0.0',
      description: 'Facts on NATS JetStream, stream EVENTS, each in a CloudEvents 1.0 envelope.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: byType((event) => ({
      address: subjectOf(event),
      messages: { [event.type]: { $ref: `#/components/messages/${event.type}` } },
    })),
    operations: byType((event) => ({
      action: 'send',
      channel: { $ref: `#/channels/${event.type}` },
      tags: [{ name: event.service }],
      messages: [{ $ref: `#/channels/${event.type}/messages/${event.type}` }],
    })),
    components: { schemas: { Envelope: envelope }, messages: byType(message) },
  };
}
