import type { Counter } from '@opentelemetry/api';
import type { Envelope } from '@tianguis/proto/envelope';
import type { z } from 'zod';
import type { RunTransaction, Tx } from '../storage/storage.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { EventDefinition } from './event.ts';
import type { Nats } from './nats.ts';

/** What a consumer knows about one event before its transaction starts. */
export interface BeforeCall<Data> {
  readonly event: Envelope<Data>;
  readonly data: Data;
  readonly log: Logger;
  /** Aborted when the service stops. */
  readonly signal: AbortSignal;
}

/** One event inside its transaction. */
interface HandleCall<Data, Prepared, Prisma> extends BeforeCall<Data> {
  readonly tx: Tx;
  /** The Prisma view of `tx`, where the service runs its consumers in `prismaTransaction`. */
  readonly prisma: Prisma;
  /** What `before` returned. */
  readonly prepared: Prepared;
}

/**
 * How a service reacts to one kind of event. Events may arrive in any order and more than once: a repeat of a handled
 * event has no effect (inbox), but a fact may arrive before one that precedes it.
 */
export interface Consumer<Event extends EventDefinition = EventDefinition, Prepared = unknown, Prisma = unknown> {
  readonly event: Event;
  /** Unique within the service, for ever: part of the durable consumer's name. */
  readonly name: string;
  /**
   * Remote work, outside the transaction. It may run again when a later step fails, so it must be idempotent (key = event id). Its result is `prepared`.
   */
  before?(call: BeforeCall<z.output<Event['schema']>>): Promise<Prepared>;
  /** The effect, in one transaction with the inbox row. */
  handle(call: HandleCall<z.output<Event['schema']>, Prepared, Prisma>): Promise<void>;
  /**
   * Events under way at a time in one replica; 32 by default. Without `before` up to eight of them share a transaction
   * when they come faster than commits; if one fails, each gets a transaction of its own.
   */
  readonly concurrency?: number;
  readonly retry?: Partial<RetryPolicy>;
}

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

/** When a failed message is tried again, and how often. */
export interface RetryPolicy {
  /** Deliveries of one message before it goes to the dead letters. */
  readonly attempts: number;
  /** Milliseconds before the second, third, … delivery; the last one repeats. */
  readonly delays: readonly number[];
}

/** Eight attempts over about seven minutes. */
export const defaultRetry: RetryPolicy = { attempts: 8, delays: [200, 1_000, 5_000, 15_000, 60_000, 120_000, 240_000] };

/** Milliseconds to wait after the given failed attempt (1 for the first), spread by up to a tenth. */
export function delayAfter(attempt: number, delays: readonly number[], random = Math.random): number {
  const delay = delays[Math.min(attempt, delays.length) - 1] ?? 0;
  return Math.round(delay * (1 + random() / 10));
}

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
