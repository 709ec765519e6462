import { setTimeout as delay } from 'node:timers/promises';
import type { JsMsg } from '@nats-io/jetstream';
import type { Envelope } from '@tianguis/proto/envelope';
import type { Tx } from '../storage/storage.ts';
import type { BeforeCall } from './consumer-definition.ts';
import type { ConsumerScope, ConsumerWork } from './consumer-work.ts';
import { type Failure, toDeadLetters } from './dead-letter.ts';
import { inEventContext } from './event-context.ts';
import { enterInbox, isInInbox } from './inbox.ts';
import { readEvent } from './read-event.ts';
import { defaultRetry, delayAfter } from './retry.ts';

type Outcome = 'done' | 'repeat' | 'retry' | 'dead' | 'returned';

/** Both views of a transaction, as handlers see them. */
export interface Both {
  readonly tx: Tx;
  readonly prisma: unknown;
}

/** A transaction that failed because the database is away: no fault of the message. */
class DatabaseAway extends Error {}

/** Handles one message to its end and settles it with the broker, once. Rejects only when the broker cannot be reached for that. */
export async function handleMessage(work: ConsumerWork, message: JsMsg, closing: AbortSignal): Promise<void> {
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

/** Waits for a database that is away instead of spending the message's attempts; the loop asks the broker for more time. */
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

/** What every function of a consumer knows of its event. */
export function callOf(work: ConsumerWork, event: Envelope, signal: AbortSignal): BeforeCall<unknown> {
  return { event, data: event.data, log: work.logger.child({ event: event.id, type: event.type }), signal };
}

export const bothOf = (scope: ConsumerScope): Both => ('tx' in scope ? scope : { tx: scope, prisma: undefined });

async function inTransaction<T>(work: ConsumerWork, inside: (scope: Both) => Promise<T>): Promise<T> {
  try {
    return await work.transaction((scope) => inside(bothOf(scope)));
  } catch (err) {
    // Asking is surer than guessing from the error whose fault it was.
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

/** Parks the message where an operator sees it, and only then takes it off the consumer. */
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
