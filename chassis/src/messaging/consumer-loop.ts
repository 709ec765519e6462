import type { ConsumerMessages, JsMsg } from '@nats-io/jetstream';
import type { Counter } from '@opentelemetry/api';
import { subjectOf } from '@tianguis/proto/envelope';
import type { ServiceName } from '@tianguis/proto/services';
import { createBatches } from '../jobs/batches.ts';
import type { RunTransaction } from '../storage/storage.ts';
import { createCounter } from '../telemetry/counter.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Consumer, ConsumerScope, ConsumerWork, RetryPolicy } from './consumer.ts';
import { handleBatch } from './inbox.ts';
import type { Broker, Nats } from './nats.ts';
import { createBackoff, createSignal, type Signal } from './signal.ts';
import { ensureDurable } from './streams.ts';

interface ConsumersOptions {
  readonly service: ServiceName;
  readonly nats: Nats;
  /** `storage.transaction`, or `prismaTransaction(prisma)` for handlers that use Prisma. */
  readonly transaction: RunTransaction<ConsumerScope>;
  readonly consumers: readonly Consumer[];
  readonly logger: Logger;
  /** For every consumer that has none of its own; by default eight attempts over seven minutes. */
  readonly retry?: Partial<RetryPolicy>;
  /**
   * Milliseconds after which the broker hands a message to another replica when the one that had it is gone; 5,000 by
   * default. A replica at work keeps asking for more time.
   */
  readonly ackWait?: number;
}

/**
 * Starts a durable pull consumer `<service>-<name>` for each definition; replicas share its messages. Each message is
 * handled in one transaction with its inbox row, then acknowledged. Failures are retried; what cannot succeed goes to the
 * dead letters while the others go on. Starts without the broker and survives its outages.
 */
export function startConsumers(options: ConsumersOptions): { close(): Promise<void> } {
  const names = options.consumers.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`two consumers of ${options.service} are named ${twice}`);
  const consumed = createCounter('@tianguis/chassis', 'events.consumed', 'Messages that a consumer settled');
  const loops = options.consumers.map((consumer) => startConsumerLoop(workOf(options, consumer, consumed)));
  return {
    close: async () => void (await Promise.all(loops.map((loop) => loop.close()))),
  };
}

function workOf(options: ConsumersOptions, consumer: Consumer, consumed: Counter): ConsumerWork {
  const { service, nats, transaction, logger, ackWait = 5_000 } = options;
  const durable = `${service}-${consumer.name}`;
  const retry = { ...options.retry, ...consumer.retry };
  return {
    durable,
    consumer,
    nats,
    transaction,
    ackWait,
    retry,
    consumed,
    logger: logger.child({ consumer: durable }),
  };
}

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
function startConsumerLoop(work: ConsumerWork): { close(): Promise<void> } {
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
