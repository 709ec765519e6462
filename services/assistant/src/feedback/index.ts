import { forbidden } from '@tianguis/chassis/http/error';
import { staffIdOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { feedbackOperations } from '@tianguis/proto/assistant/feedback/operations';
import { audit } from '../platform/audit.ts';
import type { Scope } from '../platform/database.ts';
import { defineRoom } from '../platform/room.ts';
import { listChatTurns, readConversation } from './chat-turns.ts';
import { listCorrections } from './correction-store.ts';
import { type Rated, rateAnswer, undoRating } from './rate-answer.ts';
import { forgetExamples, ratingStore } from './rating-store.ts';
import { type Staff, settleCorrection } from './settle-correction.ts';

export function staffOf(identity: Identity): Staff {
  if (identity.kind !== 'staff') throw forbidden();
  return { staffId: staffIdOf(identity), name: identity.name };
}

/** Feedback: staff say which of Aria's answers helped, and how she should have answered. */
export const feedback = defineRoom<typeof feedbackOperations>(({ prisma, inTransaction, outbox, storage }) => {
  const scoped = ({ prisma, tx }: Scope, staffId: number | null) => ({
    ...ratingStore(prisma),
    publish: publishIn(outbox, tx),
    audit: (done: Rated) => audit(outbox, tx, { ...done, staffId }),
  });
  return {
    handlers: {
      listChatTurns: ({ query }) => listChatTurns(prisma, query),
      readChatConversation: ({ params }) => readConversation(prisma, params.id),
      rateAnswer: async ({ params: { channel, id }, body, identity }) => {
        const staff = staffOf(identity);
        const rating = await inTransaction((scope) =>
          rateAnswer(scoped(scope, staff.staffId), channel, id, body, staff.name),
        );
        return { success: true, rating };
      },
      undoRating: async ({ params: { channel, id }, identity }) => {
        const staff = staffOf(identity);
        await inTransaction((scope) => undoRating(scoped(scope, staff.staffId), channel, id));
        return { success: true };
      },
      listCorrections: ({ query }) => listCorrections(prisma, query),
      dismissCorrection: async ({ params, body: { dismissed }, identity }) => {
        const staff = staffOf(identity);
        const state = dismissed ? 'dismissed' : 'open';
        await inTransaction((scope) => settleCorrection(outbox, scope, params.id, { state }, staff));
        return { success: true };
      },
    },
    // What an example teaches is in the knowledge by then.
    jobs: { 'forget-examples': { run: () => forgetExamples(storage), cron: '35 9 * * *' } },
  };
});
