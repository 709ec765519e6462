import type { Counter } from '@opentelemetry/api';
import type { RunTransaction, Tx } from '../storage/storage.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Consumer } from './consumer-definition.ts';
import type { Nats } from './nats.ts';
import type { RetryPolicy } from './retry.ts';

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
