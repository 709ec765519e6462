import type { Counter } from '@opentelemetry/api';
import type { ServiceName } from '@tianguis/proto/services';
import type { RunTransaction } from '../storage/storage.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Consumer } from './consumer-definition.ts';
import { startConsumerLoop } from './consumer-loop.ts';
import type { ConsumerScope, ConsumerWork } from './consumer-work.ts';
import type { EventDefinition } from './event-definition.ts';
import { createConsumed } from './metrics.ts';
import type { Nats } from './nats.ts';
import type { RetryPolicy } from './retry.ts';

/** Declares a consumer; types of `data` and `prepared` follow from the event and from `before`. */
export const defineConsumer = <Event extends EventDefinition, Prepared = undefined>(
  consumer: Consumer<Event, Prepared>,
): Consumer<Event, Prepared> => consumer;

/** `defineConsumer` for handlers that use Prisma: `consumersWith<PrismaTx>()({ event, name, handle })`. */
export const consumersWith =
  <Prisma>() =>
  <Event extends EventDefinition, Prepared = undefined>(
    consumer: Consumer<Event, Prepared, Prisma>,
  ): Consumer<Event, Prepared, Prisma> =>
    consumer;

export interface ConsumersOptions {
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
 * handled in one transaction with its inbox row, then acknowledged. Failures are tried again later; what cannot succeed
 * goes to the dead letters while the others go on. Starts without the broker, too, and outlives its outages.
 */
export function startConsumers(options: ConsumersOptions): { close(): Promise<void> } {
  const names = options.consumers.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice) throw new Error(`two consumers of ${options.service} are named ${twice}`);
  const consumed = createConsumed();
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
