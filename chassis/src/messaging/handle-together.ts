import type { JsMsg } from '@nats-io/jetstream';
import type { Envelope } from '@tianguis/proto/envelope';
import type { ConsumerWork } from './consumer-work.ts';
import { inEventContext } from './event-context.ts';
import { bothOf, callOf, handleMessage } from './handle-message.ts';
import { enterInboxAll } from './inbox.ts';
import { readEvent } from './read-event.ts';

interface Readable {
  readonly message: JsMsg;
  readonly event: Envelope;
}

/**
 * Handles messages that came while others were under way in one transaction, because commits are what bounds the rate.
 * When that fails, each is handled by itself, so that only the one at fault waits or goes to the dead letters.
 */
export async function handleBatch(work: ConsumerWork, messages: readonly JsMsg[], closing: AbortSignal): Promise<void> {
  const left = messages.length > 1 && !closing.aborted ? await handleTogether(work, messages, closing) : messages;
  for (const message of left) {
    if (closing.aborted) message.nak();
    else await handleMessage(work, message, closing);
  }
}

/** Gives back the messages that have to be handled by themselves. */
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
