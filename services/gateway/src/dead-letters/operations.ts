import { AppError, notFound, unavailable } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/server';
import {
  type DeadLetter,
  discardDeadLetter,
  listDeadLetters,
  readDeadLetter,
  replayDeadLetter,
} from '@tianguis/chassis/messaging/dead-letter';
import type { Nats } from '@tianguis/chassis/messaging/nats';
import { deadStream } from '@tianguis/chassis/messaging/streams';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';

/** Runs work that needs the broker; 503 while it is away or does not answer. */
async function withBroker<T>(nats: Nats, work: () => Promise<T>): Promise<T> {
  if (!nats.connected()) throw unavailable(2);
  try {
    return await work();
  } catch (err) {
    throw err instanceof AppError ? err : unavailable(2, err);
  }
}

const view = ({ seq, consumer, subject, eventId, reason, error, attempts, at }: DeadLetter) => ({
  sequence: seq,
  consumer,
  eventId: eventId ?? null,
  eventType: subject.split('.').slice(2).join('.') || null,
  reason,
  error,
  attempts,
  failedAt: at,
});

/** Dead letters, newest first. Discarded ones leave holes, so the part of the stream that is read grows until it holds enough. */
async function newest(nats: Nats, limit: number): Promise<{ items: DeadLetter[]; total: number }> {
  const { jsm } = await nats.broker();
  const { state } = await jsm.streams.info(deadStream);
  const wanted = Math.min(limit, state.messages);
  for (let span = limit; ; span *= 4) {
    const after = Math.max(0, state.last_seq - span);
    const { items, total } = await listDeadLetters(nats, { after, limit: Math.max(1, span) });
    if (items.length >= wanted || after === 0) return { items: items.slice(-limit).reverse(), total };
  }
}

export type DeadLetterOperations = Pick<
  typeof gatewayOperations,
  'listDeadLetters' | 'readDeadLetter' | 'replayDeadLetter' | 'discardDeadLetter'
>;

export const deadLetterHandlers = (nats: Nats): Handlers<DeadLetterOperations> => ({
  listDeadLetters: ({ query: { limit = 100 } }) =>
    withBroker(nats, async () => {
      const { items, total } = await newest(nats, limit);
      return { deadLetters: items.map(view), total };
    }),
  readDeadLetter: ({ params }) =>
    withBroker(nats, async () => {
      const letter = await readDeadLetter(nats, params.sequence);
      if (!letter) throw notFound('dead_letter_not_found');
      return { deadLetter: view(letter), content: letter.content };
    }),
  replayDeadLetter: ({ params }) => withBroker(nats, async () => found(await replayDeadLetter(nats, params.sequence))),
  discardDeadLetter: ({ params }) =>
    withBroker(nats, async () => found(await discardDeadLetter(nats, params.sequence))),
});

function found(done: boolean): { success: true } {
  if (!done) throw notFound('dead_letter_not_found');
  return { success: true };
}
