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

type Data = Readonly<Record<string, unknown>>;

/** The members named by these fields: each holds an id or a list of ids, and may be missing in an older event. */
const idsIn = (data: Data, fields: readonly string[]): string[] =>
  fields.flatMap((field) => data[field] ?? []).map(String);

const only = (data: Data, fields: readonly string[]): Data =>
  Object.fromEntries(fields.filter((field) => field in data).map((field) => [field, data[field]]));

/** An event as each of its audiences reads it; undefined for one that is for services only. */
export function toStreamEvent(seq: number, envelope: Envelope): StreamEvent | undefined {
  const definition = definitions.get(envelope.type);
  if (!definition || definition.audiences.length === 0) return undefined;
  const { subject, time } = envelope;
  const data = (envelope.data ?? {}) as Data;
  const frame = (visible: Data): Buffer =>
    Buffer.from(`id: ${seq}\nevent: ${definition.type}\ndata: ${JSON.stringify({ subject, time, data: visible })}\n\n`);
  const { audiences } = definition;
  const members = audiences.find((audience) => typeof audience === 'object');
  return {
    seq,
    toPublic: audiences.includes('public') ? frame(data) : undefined,
    toStaff: audiences.includes('staff') ? frame(data) : undefined,
    toMembers: members && { ids: idsIn(data, members.members), frame: frame(only(data, members.see)) },
  };
}
