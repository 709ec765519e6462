import { randomUUIDv7 } from 'node:crypto';
import { type Envelope, subjectOf, typeOf } from '@tianguis/proto/envelope';
import type { ServiceName } from '@tianguis/proto/services';
import type { z } from 'zod';
import type { Tx } from '../storage/storage.ts';
import { currentContext, currentTraceparent } from '../telemetry/context.ts';
import type { EventDefinition } from './event-definition.ts';

/** What an event says beyond its declaration. */
export interface EventContent<E extends EventDefinition> {
  /** The thing the fact is about: `contacts/12`. */
  readonly subject: string;
  readonly data: z.input<E['schema']>;
}

/**
 * Where a service writes its events, in the transaction of the change they are about. The relay publishes them at least
 * once. Order across rows is not kept (transactions commit in any order, refused rows wait, replicas publish side by
 * side), so consumers must tolerate any order and any number of repeats.
 */
export interface Outbox {
  /** Writes one event. Rejects with a `ZodError` when `data` does not fit, so that the transaction rolls back. */
  append<E extends EventDefinition>(tx: Tx, event: E, content: EventContent<E>): Promise<{ id: string }>;
  /** Writes many events of one kind in one statement; ids come back in the order given. */
  appendAll<E extends EventDefinition>(
    tx: Tx,
    event: E,
    contents: readonly EventContent<E>[],
  ): Promise<{ id: string }[]>;
  /** Calls `listener` after each commit that wrote events. Returns how to stop it. */
  onCommitted(listener: () => void): () => void;
}

/** Writes one event in a transaction that was chosen before. */
export type Publish = <E extends EventDefinition>(event: E, content: EventContent<E>) => Promise<{ id: string }>;

/** `outbox.append` for use cases, which know nothing of transactions. */
export const publishIn =
  (outbox: Pick<Outbox, 'append'>, tx: Tx): Publish =>
  (event, content) =>
    outbox.append(tx, event, content);

const insertOne = 'insert into messaging.outbox (id, subject, envelope) values ($1::uuid, $2, $3)';
// One parameter, because an array of texts does not pass through every driver alike.
const insertMany = `insert into messaging.outbox (id, subject, envelope)
  select id, $2, envelope from jsonb_to_recordset($1::text::jsonb) as event (id uuid, envelope text)`;

/** The outbox of one service. It needs no connection of its own: rows go through the caller's transaction. */
export function createOutbox({ service }: { service: ServiceName }): Outbox {
  const listeners = new Set<() => void>();
  const announced = new WeakSet<Tx>();
  const announceOnce = (tx: Tx): void => {
    if (announced.has(tx)) return;
    announced.add(tx);
    tx.afterCommit(() => {
      for (const listener of listeners) listener();
    });
  };
  const envelope = envelopeOf(service);
  return {
    async append(tx, event, content) {
      const { id, text } = envelope(event, content);
      await tx.query(insertOne, [id, subjectOf(event), text]);
      announceOnce(tx);
      return { id };
    },
    async appendAll(tx, event, contents) {
      if (contents.length === 0) return [];
      const envelopes = contents.map((content) => envelope(event, content));
      const rows = JSON.stringify(envelopes.map(({ id, text }) => ({ id, envelope: text })));
      await tx.query(insertMany, [rows, subjectOf(event)]);
      announceOnce(tx);
      return envelopes.map(({ id }) => ({ id }));
    },
    onCommitted(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const envelopeOf =
  (service: ServiceName) =>
  <E extends EventDefinition>(event: E, { subject, data }: EventContent<E>): { id: string; text: string } => {
    if (event.service !== service) throw new Error(`${typeOf(event)} belongs to ${event.service}, not to ${service}`);
    const id = randomUUIDv7();
    const context = currentContext();
    const envelope: Envelope = {
      specversion: '1.0',
      id,
      source: `/services/${service}`,
      type: typeOf(event),
      time: new Date().toISOString(),
      subject,
      datacontenttype: 'application/json',
      data: event.schema.parse(data),
      traceparent: currentTraceparent(),
      correlationid: context?.correlationId ?? id,
      causationid: context?.causationId,
    };
    return { id, text: JSON.stringify(envelope) };
  };
