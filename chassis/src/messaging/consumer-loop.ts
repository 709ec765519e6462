import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Counter } from '@opentelemetry/api';
import { subjectOf } from '@tianguis/proto/envelope';
import { createBatches } from '../jobs/batches.ts';
import type { RunTransaction, Tx } from '../storage/storage.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Consumer } from './consumer-definition.ts';
import { ensureDurable } from './durable-consumer.ts';
import { handleBatch } from './handle-together.ts';
import type { Broker, Nats } from './nats.ts';
import { createBackoff, type RetryPolicy } from './retry.ts';
import { type Bell, createBell } from './signal.ts';

/** What a transaction gives its consumer: SQL alone, or SQL and Prisma. */
export type ConsumerScope = Tx | { readonly tx: Tx; readonly prisma: unknown };

/** One consumer with all it needs to run. */
export interface ConsumerWork {
  readonly durable: string;
  readonly consumer: Consumer;
  readonly nats: Nats;
  readonly transaction: RunTransaction<ConsumerScope>;
  readonly logger: Logger;
  readonly retry: Partial<RetryPolicy>;
  readonly ackWait: number;
  readonly consumed: Counter;
}

const transactionsAtATime = 4;

/** Messages that this replica holds, by their position in the stream. */
type Held = Map<number, JsMsg>;

interface Loop {
  readonly work: ConsumerWork;
  readonly bell: Bell;
  readonly held: Held;
  readonly closing: AbortSignal;
  /** Restarted after each reconnection, because the broker may have come back without the consumer. */
  messages?: ConsumerMessages;
}

/** Consumes until closed; `close` finishes the handlers under way and hands the rest back to the broker. */
export function startConsumerLoop(work: ConsumerWork): { close(): Promise<void> } {
  const closing = new AbortController();
  const loop: Loop = { work, bell: createBell(), held: new Map(), closing: closing.signal };
  const stopListening = work.nats.onConnected(() => loop.messages?.stop());
  const heartbeat = setInterval(() => renew(loop.held), work.ackWait / 3);
  const running = runLoop(loop);
  return {
    close: async () => {
      closing.abort();
      stopListening();
      loop.bell.close();
      loop.messages?.stop();
      await running;
      clearInterval(heartbeat);
    },
  };
}

async function runLoop(loop: Loop): Promise<void> {
  const { work, bell, closing } = loop;
  const backoff = createBackoff({ min: 100, max: 1_000 });
  while (!closing.aborted) {
    try {
      const broker = await firstBroker(loop);
      if (broker) await consume(loop, broker);
      backoff.reset();
    } catch (err) {
      if (!closing.aborted) work.logger.warn({ err }, 'consuming stopped, starting again');
    }
    await bell.pause(backoff.next());
  }
}

/** The connection; undefined when the loop is closed before there is one. */
async function firstBroker({ work, closing }: Loop): Promise<Broker | undefined> {
  const closed = new Promise<undefined>((resolve) => closing.addEventListener('abort', () => resolve(undefined)));
  return Promise.race([work.nats.broker(), closed]);
}

async function consume(loop: Loop, { js, jsm }: Broker): Promise<void> {
  const { work, closing } = loop;
  const { concurrency = 32, before } = work.consumer;
  await work.nats.ensureStreams();
  const subject = subjectOf(work.consumer.event);
  const info = await ensureDurable(jsm, { name: work.durable, subject, ackWait: work.ackWait });
  loop.messages = await js.consumers.getConsumerFromInfo(info).consume({
    // What waits in the client's buffer is not renewed, so slow handlers buffer little.
    max_messages: before ? 2 : concurrency * 2,
    expires: 10_000,
    idle_heartbeat: 2_000,
    abort_on_missing_resource: true,
  });
  if (closing.aborted) loop.messages.stop();
  // Remote work is slow and must not wait for its neighbours; short transactions gain by sharing a commit.
  const lanes = before ? concurrency : Math.min(transactionsAtATime, concurrency);
  const most = Math.floor(concurrency / lanes);
  const batches = createBatches<JsMsg>({ lanes, most, run: (messages) => settle(loop, messages) });
  try {
    for await (const message of loop.messages) {
      if (loop.held.has(message.seq)) continue;
      loop.held.set(message.seq, message);
      await batches.add(message);
    }
  } finally {
    await batches.idle();
  }
}

// A second delivery of a message that is held here is left alone: the first one settles both.
async function settle({ work, held, closing }: Loop, messages: readonly JsMsg[]): Promise<void> {
  try {
    await handleBatch(work, messages, closing);
  } catch (err) {
    work.logger.warn({ err }, 'messages could not be settled, the broker sends them again');
  } finally {
    for (const message of messages) held.delete(message.seq);
  }
}

function renew(held: Held): void {
  for (const message of held.values()) message.working();
}
