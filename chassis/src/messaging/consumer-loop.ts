import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import { subjectOf } from '@tianguis/proto/envelope';
import { createBatches } from '../jobs/batches.ts';
import type { ConsumerWork } from './consumer-work.ts';
import { ensureDurable } from './durable-consumer.ts';
import { handleBatch } from './handle-together.ts';
import type { Broker } from './nats.ts';
import { createBackoff } from './retry.ts';
import { createSignal, type Signal } from './signal.ts';

const transactionsAtATime = 4;

/** Messages that this replica has taken and not settled yet, by their position in the stream. */
type InFlight = Map<number, JsMsg>;

interface Loop {
  readonly work: ConsumerWork;
  readonly signal: Signal;
  readonly inFlight: InFlight;
  readonly closing: AbortSignal;
  /** Restarted after each reconnection, because the broker may have come back without the consumer. */
  messages?: ConsumerMessages;
}

/** Consumes until closed; `close` finishes the handlers under way and hands the rest back to the broker. */
export function startConsumerLoop(work: ConsumerWork): { close(): Promise<void> } {
  const closing = new AbortController();
  const loop: Loop = { work, signal: createSignal(), inFlight: new Map(), closing: closing.signal };
  const stopListening = work.nats.onConnected(() => loop.messages?.stop());
  const heartbeat = setInterval(() => renew(loop.inFlight), work.ackWait / 3);
  const running = runLoop(loop);
  return {
    close: async () => {
      closing.abort();
      stopListening();
      loop.signal.close();
      loop.messages?.stop();
      await running;
      clearInterval(heartbeat);
    },
  };
}

async function runLoop(loop: Loop): Promise<void> {
  const { work, signal, closing } = loop;
  const backoff = createBackoff({ min: 100, max: 1_000 });
  while (!closing.aborted) {
    try {
      const broker = await firstBroker(loop);
      if (broker) await consume(loop, broker);
      backoff.reset();
    } catch (err) {
      if (!closing.aborted) work.logger.warn({ err }, 'consuming stopped, starting again');
    }
    await signal.pause(backoff.next());
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
      if (loop.inFlight.has(message.seq)) continue;
      loop.inFlight.set(message.seq, message);
      await batches.add(message);
    }
  } finally {
    await batches.idle();
  }
}

// A second delivery of a message in flight is left alone: settling the first one settles both.
async function settle({ work, inFlight, closing }: Loop, messages: readonly JsMsg[]): Promise<void> {
  try {
    await handleBatch(work, messages, closing);
  } catch (err) {
    work.logger.warn({ err }, 'messages could not be settled, the broker sends them again');
  } finally {
    for (const message of messages) inFlight.delete(message.seq);
  }
}

function renew(inFlight: InFlight): void {
  for (const message of inFlight.values()) message.working();
}
