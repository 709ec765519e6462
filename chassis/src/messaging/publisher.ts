import { randomUUID } from 'node:crypto';
import { headers, type Msg, type NatsConnection } from '@nats-io/transport-node';
import type { Broker } from './nats.ts';

interface OutgoingMessage {
  readonly subject: string;
  readonly payload: string;
  /** The stream drops a second message with the same id within its duplicate window. */
  readonly msgId: string;
}

/**
 * What became of one message. `refused`: the broker does not take this one, whatever it does with others. `unanswered`:
 * no word from the broker, or it takes none at all now; it may have stored the message.
 */
export type Published =
  | { readonly state: 'stored' }
  | { readonly state: 'refused'; readonly error: string }
  | { readonly state: 'unanswered'; readonly error: string; readonly noStream?: boolean };

/** Publishes to JetStream many messages at a time. */
export interface Publisher {
  /** Sends all at once and waits for every answer, at most `timeout`; answers are in the order of the messages. */
  publishAll(messages: readonly OutgoingMessage[]): Promise<Published[]>;
  /** Ends every wait at once, for a connection that is lost. */
  interrupt(): void;
  close(): void;
}

interface Pending {
  readonly results: (Published | undefined)[];
  left: number;
  done(): void;
}

interface Ack {
  readonly error?: { readonly code: number; readonly description?: string };
}

/**
 * A publisher with one subscription for all answers and one timer a batch: the client's own `publish` spends a timer, a
 * promise and a request token on each message, which costs a third of the rate.
 */
export function createPublisher(broker: Pick<Broker, 'nc' | 'inbox'>, { timeout = 5_000 } = {}): Publisher {
  const { nc } = broker;
  const inbox = `${broker.inbox}.${randomUUID()}`;
  const batches = new Map<string, Pending>();
  let count = 0;
  const answers = nc.subscribe(`${inbox}.*.*`, {
    callback: (_err, message) => settle(batches, message),
  });
  const expire = (pending: Pending): void => {
    for (let i = 0; i < pending.results.length; i++) pending.results[i] ??= { state: 'unanswered', error: 'no answer' };
    pending.done();
  };

  return {
    async publishAll(messages) {
      if (messages.length === 0) return [];
      const key = String(count++);
      const { promise, resolve } = Promise.withResolvers<void>();
      const pending: Pending = { results: new Array(messages.length), left: messages.length, done: resolve };
      batches.set(key, pending);
      const timer = setTimeout(expire, timeout, pending);
      messages.forEach((message, index) => {
        const error = send(nc, message, `${inbox}.${key}.${index}`);
        if (error) record(pending, index, error);
      });
      await promise;
      clearTimeout(timer);
      batches.delete(key);
      return pending.results as Published[];
    },
    interrupt: () => batches.forEach(expire),
    close: () => {
      batches.forEach(expire);
      if (!nc.isClosed()) answers.unsubscribe();
    },
  };
}

function send(nc: NatsConnection, { subject, payload, msgId }: OutgoingMessage, reply: string): Published | undefined {
  const limit = nc.info?.max_payload ?? Number.POSITIVE_INFINITY;
  // Room for the headers, which count too.
  if (payload.length + 128 > limit / 3 && Buffer.byteLength(payload) + 128 > limit) {
    return { state: 'refused', error: `larger than the broker's max_payload of ${limit} bytes` };
  }
  try {
    const head = headers();
    head.set('Nats-Msg-Id', msgId);
    nc.publish(subject, payload, { reply, headers: head });
    return undefined;
  } catch (err) {
    return { state: nc.isClosed() || nc.isDraining() ? 'unanswered' : 'refused', error: String(err) };
  }
}

function settle(batches: Map<string, Pending>, message: Msg): void {
  const end = message.subject.lastIndexOf('.');
  const pending = batches.get(message.subject.slice(message.subject.lastIndexOf('.', end - 1) + 1, end));
  if (pending) record(pending, Number(message.subject.slice(end + 1)), readAck(message));
}

function record(pending: Pending, index: number, result: Published): void {
  if (pending.results[index]) return;
  pending.results[index] = result;
  pending.left -= 1;
  if (pending.left === 0) pending.done();
}

function readAck(message: Msg): Published {
  if (message.headers?.code === 503)
    return { state: 'unanswered', error: 'no stream takes this subject', noStream: true };
  const { error } = message.json<Ack>();
  if (!error) return { state: 'stored' };
  const text = `${error.description ?? 'refused'} (${error.code})`;
  // 5xx: the broker's own trouble (no space, no leader), not this message's.
  return { state: error.code >= 500 ? 'unanswered' : 'refused', error: text };
}
