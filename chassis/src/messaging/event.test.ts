import { expect, it } from 'vitest';
import { z } from 'zod';
import { readEvent } from './event.ts';

const event = {
  service: 'gateway',
  type: 'ThingHappened',
  version: 1,
  schema: z.object({ n: z.number(), note: z.string().optional() }),
} as const;

const envelope = {
  specversion: '1.0',
  id: '01a1fb92-d512-708f-8236-16c426ced577',
  source: '/services/gateway',
  type: 'ThingHappened.v1',
  time: '2026-11-21T00:00:00.000Z',
  subject: 'things/1',
  datacontenttype: 'application/json',
  correlationid: 'c-1',
  data: { n: 1 },
};

const read = (text: string) => readEvent(event, new TextEncoder().encode(text));
const messageOf = (result: unknown): string => (result instanceof Error ? result.message : 'no error');

it('reads an envelope and its data, without fields that it does not know', () => {
  const result = read(JSON.stringify({ ...envelope, extension: 1, data: { n: 1, later: 2 } }));
  expect(result).toEqual(envelope);
});

it.each(['', '{', 'null', '[]', '"text"', '{"specversion":"1.0"}'])('gives back an error for %j', (text) => {
  expect(read(text)).toBeInstanceOf(Error);
});

it('does not take bytes that are no UTF-8', () => {
  expect(messageOf(readEvent(event, Uint8Array.of(0xff, 0xfe)))).toBe('not a JSON text in UTF-8');
});

it('names the fields that are wrong and never their values', () => {
  const message = messageOf(read(JSON.stringify({ ...envelope, data: { n: 'a@b.mx', note: 7 } })));
  expect(message).toBe('n: invalid_type, note: invalid_type');
});
