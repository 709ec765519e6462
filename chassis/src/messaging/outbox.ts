import { randomUUIDv7 } from 'node:crypto';
import { type Envelope, subjectOf, typeOf } from '@tianguis/proto/envelope';
import type { ServiceName } from '@tianguis/proto/services';
import type { z } from 'zod';
import { run, sql, statement } from '../storage/sql.ts';
import type { Tx } from '../storage/storage.ts';
import { currentContext, currentTraceparent } from '../telemetry/context.ts';
import type { EventDefinition } from './event.ts';

/** The content of one event. */
export interface EventContent<E extends EventDefinition> {
  /** What the event is about: `contacts/12`. */
  readonly subject: string;
  readonly data: z.input<E['schema']>;
}

/**
 * Where a service writes its events, in the transaction of the change. The relay publishes them at least once. Rows may
 * be published in any order (transactions commit in any order, refused rows wait, replicas publish in parallel), so
 * consumers must tolerate any order and any number of repeats.
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
  /** The row of one event, for a statement that writes it together with its change. Call `announce` once it is committed. */
  rowOf<E extends EventDefinition>(event: E, content: EventContent<E>): OutboxRow;
  /** Has the relay look for new rows now. */
  announce(): void;
  /** Calls `listener` after each commit that wrote events. Returns a function that stops it. */
  onCommitted(listener: () => void): () => void;
}

/** A row of `messaging.outbox`. */
export interface OutboxRow {
  readonly id: string;
  readonly subject: string;
  readonly envelope: string;
}

/** Writes one event in a given transaction. */
export type Publish = <E extends EventDefinition>(event: E, content: EventContent<E>) => Promise<{ id: string }>;

/** `outbox.append` for use cases, which do not see the transaction. */
export const publishIn =
  (outbox: Pick<Outbox, 'append'>, tx: Tx): Publish =>
  (event, content) =>
    outbox.append(tx, event, content);

const insertOne = statement(
  (p: OutboxRow) => sql`
    insert into messaging.outbox (id, subject, envelope) values (${p.id}::uuid, ${p.subject}, ${p.envelope})`,
  { name: 'outbox_append' },
);

// One parameter, because drivers disagree on arrays of texts.
const insertMany = statement(
  (p: { rows: string; subject: string }) => sql`
    insert into messaging.outbox (id, subject, envelope)
    select id, ${p.subject}, envelope from jsonb_to_recordset(${p.rows}::text::jsonb) as event (id uuid, envelope text)`,
);

/** The outbox of one service. Rows go through the caller's transaction. */
export function createOutbox({ service }: { service: ServiceName }): Outbox {
  const listeners = new Set<() => void>();
  const announced = new WeakSet<Tx>();
  const announce = (): void => {
    for (const listener of listeners) listener();
  };
  const announceOnce = (tx: Tx): void => {
    if (announced.has(tx)) return;
    announced.add(tx);
    tx.afterCommit(announce);
  };
  const envelope = envelopeOf(service);
  const rowOf: Outbox['rowOf'] = (event, content) => {
    const { id, text } = envelope(event, content);
    return { id, subject: subjectOf(event), envelope: text };
  };
  return {
    rowOf,
    announce,
    async append(tx, event, content) {
      const row = rowOf(event, content);
      await run(tx, insertOne(row));
      announceOnce(tx);
      return { id: row.id };
    },
    async appendAll(tx, event, contents) {
      if (contents.length === 0) return [];
      const envelopes = contents.map((content) => envelope(event, content));
      const rows = JSON.stringify(envelopes.map(({ id, text }) => ({ id, envelope: text })));
      await run(tx, insertMany({ rows, subject: subjectOf(event) }));
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
