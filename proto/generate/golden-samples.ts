import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EventDefinition } from '../src/define-event.ts';
import { type Envelope, typeOf } from '../src/envelope.ts';
import { exampleOf } from './examples.ts';

const fileOf = (event: EventDefinition) =>
  fileURLToPath(new URL(`../fixtures/events/${typeOf(event)}.json`, import.meta.url));

/** The digits of a UUID that are the sample's own: the same ones whenever it is written. */
const ownDigits = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The collection of `orderId` is `orders`. */
const collectionOf = (field: string) => {
  const noun = field.replace(/Id$/, '').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`;
};

/** An event with believable data, as the readers of today get it. */
export function goldenSample(event: EventDefinition): Envelope {
  const type = typeOf(event);
  const data = exampleOf(event.schema, 'output', event.type) as Readonly<Record<string, unknown>>;
  const field = Object.keys(data).find((key) => key.endsWith('Id')) ?? event.type;
  return {
    specversion: '1.0',
    id: `019a9f3e-5b7a-7c00-8000-${ownDigits(type)}`,
    source: `/services/${event.service}`,
    type,
    time: '2026-11-20T16:30:00.000Z',
    subject: `${collectionOf(field)}/${data[field] ?? 1}`,
    datacontenttype: 'application/json',
    data,
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    correlationid: '019a9f3e-5b7a-7c00-9000-000000000001',
  };
}

export const withoutSample = (events: readonly EventDefinition[]) =>
  events.filter((event) => !existsSync(fileOf(event)));

/** Writes the sample of an event that has none. One that is there stays as it is, since consumers must go on reading it. */
export const writeSample = (event: EventDefinition): void =>
  writeFileSync(fileOf(event), `${JSON.stringify(goldenSample(event), null, 2)}\n`);
