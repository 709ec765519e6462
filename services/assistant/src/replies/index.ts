import { forbidden, notFound } from '@tianguis/chassis/http/error';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { personalDataOperations } from '@tianguis/proto/assistant/personal-data';
import type { replyOperations } from '@tianguis/proto/assistant/replies/operations';
import { defineRoom } from '../platform/room.ts';
import type { AnswerLoop } from './answer-loop.ts';
import { listReplies } from './list-replies.ts';
import { listReviews } from './list-reviews.ts';
import { onContactErased } from './on-contact-erased.ts';
import { onContactResponded } from './on-contact-responded.ts';
import { onContactsMerged } from './on-contacts-merged.ts';
import { onMemberMessageLeft } from './on-member-message-left.ts';
import { onOutreachDataHandled } from './on-outreach-data-handled.ts';
import { thresholdsOf } from './outcome.ts';
import { personalDataStore } from './personal-data-store.ts';
import { qualityReads } from './quality-store.ts';
import { readQuality } from './read-quality.ts';
import { replyReads } from './reply-store.ts';
import { reviewReply } from './review-reply.ts';
import { reviewReads, reviewStore } from './review-store.ts';
import { startAnswering } from './start-answering.ts';

/** Replies: Aria answers contacts once they are silent; staff review what she is not sure of. */
export const replies = defineRoom<typeof replyOperations & typeof personalDataOperations>((deps) => {
  const { config, prisma, inTransaction, outbox, storage } = deps;
  const reads = replyReads(prisma);
  const reviews = reviewReads(prisma);
  let answers: AnswerLoop | undefined;
  const soon = { patience: { quiet: config.ASSISTANT_REPLY_QUIET_MS }, wake: () => answers?.wake() };
  return {
    handlers: {
      listAiResponses: ({ query }) => listReplies(reads, query),
      listOutreachAiResponses: ({ query }) => listReplies(reads, query),
      listReviews: ({ query }) => listReviews(reviews, query),
      replyQuality: ({ query }) => readQuality(qualityReads(storage), query.weeks),
      reviewReply: async ({ params, body, identity }) => {
        if (identity.kind !== 'staff') throw forbidden();
        const { id, name } = identity;
        const response = await inTransaction((scope) => {
          const needs = { ...reviewStore(scope.prisma), publish: publishIn(outbox, scope.tx) };
          return reviewReply(needs, params.id, body, { id, name });
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
    consumers: [
      onContactResponded(soon),
      onMemberMessageLeft(soon),
      onContactErased(),
      onContactsMerged(),
      onOutreachDataHandled({ outbox }),
    ],
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
