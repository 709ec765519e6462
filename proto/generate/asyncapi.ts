import { z } from 'zod';
import type { EventDefinition, LiveMessageDefinition } from '../src/define-event.ts';
import { envelopeSchema, liveSubjectOf, subjectOf, typeOf } from '../src/envelope.ts';
import { events, liveMessages } from '../src/events.ts';

const envelope = z.toJSONSchema(envelopeSchema, { io: 'output' });

const message = (event: EventDefinition) => ({
  name: typeOf(event),
  title: event.type,
  summary: event.summary,
  contentType: 'application/cloudevents+json',
  'x-audiences': event.audiences,
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

const liveMessage = (definition: LiveMessageDefinition) => ({
  name: typeOf(definition),
  title: definition.type,
  summary: definition.summary,
  contentType: 'application/json',
  'x-audiences': definition.audience === 'member' ? [{ members: ['memberId'] }] : ['staff'],
  payload: z.toJSONSchema(definition.schema, { io: 'output' }),
});

type Definition = EventDefinition | LiveMessageDefinition;
const isEvent = (definition: Definition): definition is EventDefinition => 'audiences' in definition;

const byType = <T>(value: (definition: Definition) => T) =>
  Object.fromEntries([...events, ...liveMessages].map((one): [string, T] => [one.type, value(one)]));

/** Every event and live message as an AsyncAPI 3 document: one channel, one message and one send operation each. */
export function generateAsyncApi(): object {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Tianguis Circular events',
      version: '1.0.0',
      description:
        'Facts on NATS JetStream, stream EVENTS, each in a CloudEvents 1.0 envelope; below `live.` what is pushed on core NATS and kept by nobody.',
    },
    defaultContentType: 'application/cloudevents+json',
    channels: byType((event) => ({
      address: isEvent(event) ? subjectOf(event) : liveSubjectOf(event),
      messages: { [event.type]: { $ref: `#/components/messages/${event.type}` } },
    })),
    operations: byType((event) => ({
      action: 'send',
      channel: { $ref: `#/channels/${event.type}` },
      tags: [{ name: event.service }],
      messages: [{ $ref: `#/channels/${event.type}/messages/${event.type}` }],
    })),
    components: {
      schemas: { Envelope: envelope },
      messages: byType((one) => (isEvent(one) ? message(one) : liveMessage(one))),
    },
  };
}
