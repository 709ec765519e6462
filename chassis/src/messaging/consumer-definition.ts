import type { Envelope } from '@tianguis/proto/envelope';
import type { z } from 'zod';
import type { Tx } from '../storage/storage.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { EventDefinition } from './event-definition.ts';
import type { RetryPolicy } from './retry.ts';

/** What a consumer knows of one event before its transaction begins. */
export interface BeforeCall<Data> {
  readonly event: Envelope<Data>;
  readonly data: Data;
  readonly log: Logger;
  /** Aborted when the service stops. */
  readonly signal: AbortSignal;
}

/** One event inside its transaction. */
export interface HandleCall<Data, Prepared, Prisma> extends BeforeCall<Data> {
  readonly tx: Tx;
  /** The Prisma view of `tx`, where the service runs its consumers in `prismaTransaction`. */
  readonly prisma: Prisma;
  /** What `before` gave back. */
  readonly prepared: Prepared;
}

/**
 * How a service reacts to one kind of event. Events may arrive in any order and more than once: a repeat of a handled
 * event has no effect (inbox), but a fact may arrive before one that precedes it.
 */
export interface Consumer<Event extends EventDefinition = EventDefinition, Prepared = unknown, Prisma = unknown> {
  readonly event: Event;
  /** Unique within the service and for ever: with the service's name it is the durable consumer's name. */
  readonly name: string;
  /**
   * Remote work, outside the transaction. It may run again when a later step fails, so it must bear repeating (idempotency
   * key = event id). Its result is `prepared`.
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
