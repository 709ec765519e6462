import { forbidden, notFound } from '@tianguis/chassis/http/error';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { personalDataOperations } from '@tianguis/proto/assistant/personal-data';
import type { replyOperations } from '@tianguis/proto/assistant/replies/operations';
import { auditOperation } from '../platform/audit.ts';
import { defineRoom } from '../platform/room.ts';
import { type AnswerLoop, startAnswering } from './answer-loop.ts';
import { replyConsumers } from './consumers.ts';
import { personalDataStore } from './personal-data.ts';
import { readQuality } from './quality.ts';
import { thresholdsOf } from './reply.ts';
import { listReplies, replyReads } from './reply-store.ts';
import { listReviews, reviewReads, reviewReply, reviewStore } from './reviews.ts';

/** Replies: Aria answers contacts once they are silent; staff review what she is not sure of. */
export const replies = defineRoom<typeof replyOperations & typeof personalDataOperations>((deps) => {
  const { config, prisma, inTransaction, outbox, storage } = deps;
  const reads = replyReads(prisma);
  const reviews = reviewReads(prisma);
  let answers: AnswerLoop | undefined;
  return {
    handlers: {
      listAiResponses: ({ query }) => listReplies(reads, query),
      listOutreachAiResponses: ({ query }) => listReplies(reads, query),
      listReviews: ({ query }) => listReviews(reviews, query),
      replyQuality: ({ query }) => readQuality(storage, query.weeks),
      reviewReply: async ({ params, body, identity }) => {
        if (identity.kind !== 'staff') throw forbidden();
        const { id, name } = identity;
        const response = await inTransaction(async (scope) => {
          const needs = { ...reviewStore(scope.prisma), publish: publishIn(outbox, scope.tx) };
          const reviewed = await reviewReply(needs, params.id, body, { id, name });
          const subject = `ai-responses/${params.id}`;
          const way = body.decision;
          await auditOperation(outbox, scope.tx, { operation: 'reviewReply', way, identity, subject });
          return reviewed;
        });
        return { success: true, response };
      },
      exportAssistantData: async ({ params }) => {
        const part = await personalDataStore(prisma).find(params.id);
        if (!part)
          throw notFound('export_not_found', { es: 'Esta copia ya no está', en: 'This copy is no longer there' });
        return { exportedAt: part.createdAt, records: part.data as Record<string, Record<string, unknown>[]> };
      },
    },
    consumers: replyConsumers(deps, () => answers?.wake()),
    start() {
      answers = startAnswering({
        ...deps,
        conversation: reads.conversation,
        thresholds: thresholdsOf(config),
        // Longer than an answer of the language model takes, with its retry.
        lease: config.OPENAI_TIMEOUT_MS * 2 + 5_000,
      });
      return answers;
    },
  };
});
