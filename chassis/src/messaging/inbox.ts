import { setTimeout as delay } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { Envelope } from '@tianguis/proto/envelope';
import { run, runCount, runMaybe, sql, statement } from '../storage/sql.ts';
import type { Tx } from '../storage/storage.ts';
import { type BeforeCall, type ConsumerScope, type ConsumerWork, defaultRetry, delayAfter } from './consumer.ts';
import { type Failure, toDeadLetters } from './dead-letter.ts';
import { inEventContext, readEvent } from './event.ts';

type Outcome = 'done' | 'repeat' | 'retry' | 'dead' | 'returned';

/** Both views of a transaction, as handlers get them. */
interface Both {
  readonly tx: Tx;
  readonly prisma: unknown;
}

/** A transaction that failed because the database is away, not because of the message. */
class DatabaseAway extends Error {}

interface Readable {
  readonly message: JsMsg;
  readonly event: Envelope;
}

/**
 * Handles messages that arrived together in one transaction, because commits limit the rate. It takes them in the order of
 * their subjects, so that all batches lock rows in one order. When that fails, each gets a transaction of its own, so that
 * only the one at fault waits or goes to the dead letters.
 */
export async function handleBatch(work: ConsumerWork, messages: readonly JsMsg[], closing: AbortSignal): Promise<void> {
  const left = messages.length > 1 && !closing.aborted ? await handleTogether(work, messages, closing) : messages;
  for (const message of left) {
    if (closing.aborted) message.nak();
    else await handleMessage(work, message, closing);
  }
}

/** Returns the messages that need a transaction of their own. */
async function handleTogether(
  work: ConsumerWork,
  messages: readonly JsMsg[],
  closing: AbortSignal,
): Promise<readonly JsMsg[]> {
  const { readable, unreadable } = sort(work, messages);
  let fresh: ReadonlySet<string>;
  try {
    fresh = await inOneTransaction(work, readable, closing);
  } catch (err) {
    work.logger.debug({ err, events: readable.length }, 'events handled one by one after one of them failed');
    return messages;
  }
  for (const { message } of readable) message.ack();
  work.consumed.add(fresh.size, { consumer: work.durable, outcome: 'done' });
  work.consumed.add(readable.length - fresh.size, { consumer: work.durable, outcome: 'repeat' });
  return unreadable;
}

function sort({ consumer }: ConsumerWork, messages: readonly JsMsg[]): { readable: Readable[]; unreadable: JsMsg[] } {
  const readable: Readable[] = [];
  const unreadable: JsMsg[] = [];
  for (const message of messages) {
    const event = readEvent(consumer.event, message.data);
    if (event instanceof Error) unreadable.push(message);
    else readable.push({ message, event });
  }
  readable.sort((a, b) => a.event.subject.localeCompare(b.event.subject));
  return { readable, unreadable };
}

function inOneTransaction(
  work: ConsumerWork,
  readable: readonly Readable[],
  closing: AbortSignal,
): Promise<ReadonlySet<string>> {
  const { durable, consumer, transaction } = work;
  return transaction(async (scope) => {
    const both = bothOf(scope);
    const fresh = await enterInboxAll(
      both.tx,
      durable,
      readable.map(({ event }) => event.id),
    );
    const due = new Set(fresh);
    for (const { message, event } of readable) {
      if (!due.delete(event.id.toLowerCase())) continue;
      await inEventContext(durable, message.subject, event, async () => {
        await consumer.handle({ ...callOf(work, event, closing), ...both, prepared: undefined });
        return 'done';
      });
    }
    return fresh;
  });
}

/** Handles one message and settles it with the broker. Rejects only when the broker cannot be reached. */
async function handleMessage(work: ConsumerWork, message: JsMsg, closing: AbortSignal): Promise<void> {
  const { durable, consumer, logger } = work;
  const event = readEvent(consumer.event, message.data);
  const outcome =
    event instanceof Error
      ? await settlePoison(work, message, { reason: 'malformed', error: event.message })
      : await inEventContext(durable, message.subject, event, () => settleEvent(work, message, event, closing));
  work.consumed.add(1, { consumer: durable, outcome });
  if (outcome === 'dead')
    logger.error({ seq: message.seq, subject: message.subject }, 'message went to the dead letters');
}

async function settleEvent(
  work: ConsumerWork,
  message: JsMsg,
  event: Envelope,
  closing: AbortSignal,
): Promise<Outcome> {
  let handled: boolean;
  try {
    handled = await handleWhenPossible(work, event, closing);
  } catch (err) {
    if (err instanceof DatabaseAway) return giveBack(message);
    return settleFailure(work, message, event, err);
  }
  message.ack();
  return handled ? 'done' : 'repeat';
}

/** Waits for a database that is away instead of using up the message's attempts; the loop asks the broker for more time. */
async function handleWhenPossible(work: ConsumerWork, event: Envelope, closing: AbortSignal): Promise<boolean> {
  for (;;) {
    try {
      return await handleEvent(work, event, closing);
    } catch (err) {
      if (!(err instanceof DatabaseAway) || closing.aborted) throw err;
      work.logger.warn({ err: err.cause, event: event.id }, 'the database is away, the event waits');
      await delay(500, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}

async function handleEvent(work: ConsumerWork, event: Envelope, closing: AbortSignal): Promise<boolean> {
  const { consumer, durable } = work;
  const call = callOf(work, event, closing);
  if (consumer.before && (await inTransaction(work, ({ tx }) => isInInbox(tx, durable, event.id)))) return false;
  const prepared = await consumer.before?.(call);
  return inTransaction(work, async ({ tx, prisma }) => {
    if (!(await enterInbox(tx, durable, event.id))) return false;
    await consumer.handle({ ...call, tx, prisma, prepared });
    return true;
  });
}

/** What each function of a consumer knows about its event. */
function callOf(work: ConsumerWork, event: Envelope, signal: AbortSignal): BeforeCall<unknown> {
  return { event, data: event.data, log: work.logger.child({ event: event.id, type: event.type }), signal };
}

const bothOf = (scope: ConsumerScope): Both => ('tx' in scope ? scope : { tx: scope, prisma: undefined });

async function inTransaction<T>(work: ConsumerWork, inside: (scope: Both) => Promise<T>): Promise<T> {
  try {
    return await work.transaction((scope) => inside(bothOf(scope)));
  } catch (err) {
    // Asking the database is more reliable than classifying the error.
    if (await databaseAnswers(work)) throw err;
    throw new DatabaseAway('the database is away', { cause: err });
  }
}

const databaseAnswers = ({ transaction }: ConsumerWork): Promise<boolean> =>
  transaction(async () => true).catch(() => false);

async function settleFailure(work: ConsumerWork, message: JsMsg, event: Envelope, err: unknown): Promise<Outcome> {
  const { attempts, delays } = { ...defaultRetry, ...work.retry };
  const attempt = message.info.deliveryCount;
  const last = attempt >= attempts;
  work.logger[last ? 'error' : 'warn']({ err, event: event.id, type: event.type, attempt }, 'handling an event failed');
  if (last) return settlePoison(work, message, { reason: 'failed', error: String(err), eventId: event.id });
  message.nak(delayAfter(attempt, delays));
  return 'retry';
}

/** Moves the message to the dead letters, and only then takes it off the consumer. */
async function settlePoison(work: ConsumerWork, message: JsMsg, failure: Failure): Promise<Outcome> {
  try {
    const { js } = await work.nats.broker();
    await toDeadLetters(js, work.durable, message, failure);
    message.term();
    return 'dead';
  } catch (err) {
    work.logger.warn({ err, seq: message.seq }, 'the dead letters take no message now, trying again');
    message.nak(5_000);
    return 'retry';
  }
}

// The service stops: another replica may have the message at once.
function giveBack(message: JsMsg): Outcome {
  message.nak();
  return 'returned';
}

const enter = statement(
  (p: { consumer: string; eventId: string }) =>
    sql`insert into messaging.inbox (consumer, event_id) values (${p.consumer}, ${p.eventId}::uuid) on conflict do nothing`,
);

// One text, because drivers disagree on arrays; in one order, so that replicas do not deadlock.
const enterAll = statement(
  (p: { consumer: string; eventIds: string }) => sql<{ eventId: string }>`
    insert into messaging.inbox (consumer, event_id)
    select ${p.consumer}, id::uuid from jsonb_array_elements_text(${p.eventIds}::text::jsonb) as id order by id
    on conflict do nothing returning event_id as "eventId"`,
);

const find = statement(
  (p: { consumer: string; eventId: string }) => sql<{ handled: number }>`
    select 1 as handled from messaging.inbox where consumer = ${p.consumer} and event_id = ${p.eventId}::uuid`,
);

/**
 * Records, in the transaction of the effect, that `consumer` handled the event. False when it already had: then the
 * transaction must have no effect. A second delivery at the same moment waits here for the first one's outcome.
 */
async function enterInbox(tx: Tx, consumer: string, eventId: string): Promise<boolean> {
  return (await runCount(tx, enter({ consumer, eventId }))) === 1;
}

/** Whether `consumer` handled the event in a transaction that is committed. */
async function isInInbox(tx: Tx, consumer: string, eventId: string): Promise<boolean> {
  return (await runMaybe(tx, find({ consumer, eventId }))) !== undefined;
}

/** `enterInbox` for many events: returns the ids that were new, in lower case. */
async function enterInboxAll(tx: Tx, consumer: string, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await run(tx, enterAll({ consumer, eventIds: JSON.stringify(eventIds) }));
  return new Set(rows.map(({ eventId }) => eventId));
}
