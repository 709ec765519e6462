import { randomUUID } from 'node:crypto';
import { DeliverPolicy, type JetStreamClient, type JsMsg, type StoredMsg } from '@nats-io/jetstream';
import { headers, type MsgHdrs } from '@nats-io/transport-node';
import type { Nats } from './nats.ts';
import { deadStream } from './streams.ts';

/** Why a message was given up. `malformed`: it can never be read. `failed`: its handler failed every time. */
export interface Failure {
  readonly reason: 'malformed' | 'failed';
  readonly error: string;
  readonly eventId?: string;
}

/** A message that a consumer gave up on. */
export interface DeadLetter {
  /** Its number among the dead letters: what `read`, `replay` and `discard` take. */
  readonly seq: number;
  /** `<service>-<name>` of the consumer that failed. */
  readonly consumer: string;
  /** Subject it was published to. */
  readonly subject: string;
  readonly reason: string;
  readonly error: string;
  readonly attempts: number;
  readonly eventId?: string;
  readonly at: string;
  readonly size: number;
}

const names = {
  consumer: 'Dead-Consumer',
  subject: 'Dead-Subject',
  reason: 'Dead-Reason',
  error: 'Dead-Error',
  attempts: 'Dead-Attempts',
  eventId: 'Dead-Event-Id',
} as const;
const ownHeader = /^(Dead-|Nats-)/i;
const longestError = 500;

/** Copies a message with its headers to the dead letters, once however often it is tried. */
export async function toDeadLetters(
  js: JetStreamClient,
  consumer: string,
  message: JsMsg,
  failure: Failure,
): Promise<void> {
  const kept = copyHeaders(message.headers);
  kept.set(names.consumer, consumer);
  kept.set(names.subject, message.subject);
  kept.set(names.reason, failure.reason);
  // A header is one line.
  kept.set(
    names.error,
    failure.error
      .replaceAll(/\p{Cc}+/gu, ' ')
      .slice(0, longestError)
      .trim() || 'unknown',
  );
  kept.set(names.attempts, String(message.info.deliveryCount));
  if (failure.eventId) kept.set(names.eventId, failure.eventId);
  const msgID = `${consumer}:${message.info.streamSequence}:${message.info.timestampNanos}`;
  await js.publish(`dead.${consumer}`, message.data, { msgID, headers: kept });
}

function copyHeaders(from: MsgHdrs | undefined): MsgHdrs {
  const to = headers();
  for (const key of from?.keys() ?? []) {
    if (!ownHeader.test(key)) for (const value of from?.values(key) ?? []) to.append(key, value);
  }
  return to;
}

/** Dead letters after the number `after`, oldest first, at most `limit`; `total` counts all there are. */
export async function listDeadLetters(
  nats: Nats,
  { after = 0, limit = 50 }: { readonly after?: number; readonly limit?: number } = {},
): Promise<{ items: DeadLetter[]; total: number }> {
  const { js, jsm } = await nats.broker();
  const { state } = await jsm.streams.info(deadStream);
  const start = Math.max(after + 1, state.first_seq);
  if (state.messages === 0 || start > state.last_seq) return { items: [], total: state.messages };
  const consumer = await js.consumers.get(deadStream, {
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: start,
  });
  const items: DeadLetter[] = [];
  const batch = await consumer.fetch({ max_messages: limit, expires: 1_000 });
  for await (const message of batch) {
    items.push(describe(message.seq, message.headers, message.data, message.timestamp));
    if (message.info.pending === 0) break;
  }
  await consumer.delete();
  return { items, total: state.messages };
}

/** One dead letter with its content as text; undefined when it is gone. */
export async function readDeadLetter(nats: Nats, seq: number): Promise<(DeadLetter & { content: string }) | undefined> {
  const stored = await getStored(nats, seq);
  if (!stored) return undefined;
  return { ...describe(seq, stored.header, stored.data, stored.timestamp), content: stored.string() };
}

/**
 * Publishes a dead letter to its first subject again and removes it. It keeps its event id, so only the consumer that
 * failed acts on it: the others have the event in their inbox. False when it is gone.
 */
export async function replayDeadLetter(nats: Nats, seq: number): Promise<boolean> {
  const stored = await getStored(nats, seq);
  if (!stored) return false;
  const { js } = await nats.broker();
  // Another message id, or the stream would take it for the repeat that it is.
  const options = { msgID: `replay:${seq}:${randomUUID()}`, headers: copyHeaders(stored.header) };
  await js.publish(stored.header.get(names.subject), stored.data, options);
  return discardDeadLetter(nats, seq);
}

/** Removes a dead letter for good. False when it is gone already. */
export async function discardDeadLetter(nats: Nats, seq: number): Promise<boolean> {
  const { jsm } = await nats.broker();
  return (await getStored(nats, seq)) ? jsm.streams.deleteMessage(deadStream, seq) : false;
}

async function getStored(nats: Nats, seq: number): Promise<StoredMsg | null> {
  const { jsm } = await nats.broker();
  return jsm.streams.getMessage(deadStream, { seq });
}

const describe = (seq: number, head: MsgHdrs | undefined, data: Uint8Array, at: string): DeadLetter => ({
  seq,
  consumer: head?.get(names.consumer) ?? '',
  subject: head?.get(names.subject) ?? '',
  reason: head?.get(names.reason) ?? '',
  error: head?.get(names.error) ?? '',
  attempts: Number(head?.get(names.attempts) ?? 0),
  eventId: head?.get(names.eventId) || undefined,
  at,
  size: data.length,
});
