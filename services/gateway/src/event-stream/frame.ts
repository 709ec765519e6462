import type { Envelope } from '@tianguis/proto/envelope';
import { typeOf } from '@tianguis/proto/envelope';
import { events } from '@tianguis/proto/events';
import type { StreamEvent } from './event-ring.ts';

const definitions = new Map(events.map((event) => [typeOf(event), event]));

/** Milliseconds after which a browser connects again. */
const reconnect = 2_000;

export const greeting = (seq: number | undefined): string =>
  seq === undefined ? `retry: ${reconnect}\n\n` : `retry: ${reconnect}\nid: ${seq}\n\n`;

// An id without data moves the browser's place in the stream and fires nothing
// (https://html.spec.whatwg.org/multipage/server-sent-events.html#dispatchMessage).
export const heartbeat = (seq: number): Buffer => Buffer.from(`: here\nid: ${seq}\n\n`);

/** Tells a browser that it missed something and is to read everything again. */
export const resync = (seq: number): Buffer => Buffer.from(`id: ${seq}\nevent: resync\ndata: {}\n\n`);

/** What is shown now or never: without an id, so that a browser's place in the stream stays where it is. */
export const liveFrame = (type: string, data: unknown): Buffer =>
  Buffer.from(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);

const memberOf = (data: unknown): string | undefined => {
  const id = typeof data === 'object' && data !== null && 'memberId' in data ? data.memberId : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined;
};

/** An event as browsers read it; undefined for what none is to hear. */
export function toStreamEvent(seq: number, { type, subject, time, data }: Envelope): StreamEvent | undefined {
  const definition = definitions.get(type);
  if (!definition || definition.audience === 'none') return undefined;
  const text = `id: ${seq}\nevent: ${definition.type}\ndata: ${JSON.stringify({ subject, time, data })}\n\n`;
  return { seq, audience: definition.audience, memberId: memberOf(data), frame: Buffer.from(text) };
}
