import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { InTransaction } from '../platform/database.ts';
import type { AnswerNeeds } from './answer-contact.ts';
import { type AnswerLoop, startAnswerLoop } from './answer-loop.ts';
import { answerPending } from './answer-pending.ts';
import { keepAutoReply } from './keep-auto-reply.ts';
import type { PendingReply } from './pending-reply.ts';
import { pendingReplies } from './pending-reply-store.ts';
import type { NewReply } from './reply.ts';
import { addReply } from './reply-store.ts';

interface Parts extends AnswerNeeds {
  readonly storage: Storage;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly lease: number;
  readonly logger: Logger;
}

/** Answers contacts once they are silent, in this replica. */
export function startAnswering({ storage, inTransaction, outbox, lease, logger, ...needs }: Parts): AnswerLoop {
  const keep = (pending: PendingReply, reply: NewReply): Promise<boolean> =>
    inTransaction(async ({ prisma, tx }) => {
      if (!(await pendingReplies.finish(tx, pending))) return false;
      const add = (one: NewReply, responseType: string) => addReply(prisma, one, responseType);
      await keepAutoReply({ addReply: add, publish: publishIn(outbox, tx) }, reply);
      return true;
    });
  return startAnswerLoop({
    claim: (most, time) => pendingReplies.claim(storage, most, time),
    next: () => pendingReplies.next(storage),
    answer: (pending) => answerPending({ ...needs, keep, log: logger }, pending),
    lease,
    logger,
  });
}
