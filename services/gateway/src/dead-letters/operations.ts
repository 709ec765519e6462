import { callerOf } from '@tianguis/chassis/http/caller';
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
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';
import type { Request } from 'express';
import { auditOperation } from '../audit/audit.ts';
import type { FindSession } from '../identity/identify.ts';

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

interface Needs {
  readonly nats: Nats;
  readonly storage: Pick<Storage, 'query'>;
  readonly findSession: FindSession;
  readonly logger: Logger;
}

export const deadLetterHandlers = ({ nats, storage, findSession, logger }: Needs): Handlers<DeadLetterOperations> => {
  /** Does something with a dead letter, and adds to the audit log with which event. */
  const audited = async ({ req, params, operation, work }: Audited) => {
    const letter = await withBroker(nats, async () => {
      const found = await readDeadLetter(nats, params.sequence);
      if (!found || !(await work(nats, params.sequence))) throw notFound('dead_letter_not_found');
      return found;
    });
    const { eventType, consumer } = view(letter);
    const entry = {
      operation,
      subject: `dead-letters/${params.sequence}`,
      detail: { ...(eventType !== null && { event: eventType }), consumer },
    };
    // It is done and cannot be repeated, so a failure here must not say that it failed.
    try {
      const staffId = (await findSession(req))?.user.id ?? null;
      await auditOperation(storage, callerOf(req.clientAddress), { ...entry, staffId });
    } catch (err) {
      logger.error({ err, entry, address: req.clientAddress }, 'an entry of the audit log was not stored');
    }
    return { success: true as const };
  };
  return {
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
    replayDeadLetter: ({ req, params }) =>
      audited({ req, params, operation: 'replayDeadLetter', work: replayDeadLetter }),
    discardDeadLetter: ({ req, params }) =>
      audited({ req, params, operation: 'discardDeadLetter', work: discardDeadLetter }),
  };
};

interface Audited {
  readonly req: Request;
  readonly params: { readonly sequence: number };
  readonly operation: 'replayDeadLetter' | 'discardDeadLetter';
  readonly work: (nats: Nats, sequence: number) => Promise<boolean>;
}
