import { forbidden, notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { personalDataOperations } from '@tianguis/proto/assistant/personal-data';
import type { replyOperations } from '@tianguis/proto/assistant/replies/operations';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { InTransaction } from '../platform/database.ts';
import { listReplies } from './list-replies.ts';
import { listReviews } from './list-reviews.ts';
import { personalDataStore } from './personal-data-store.ts';
import { qualityReads } from './quality-store.ts';
import { readQuality } from './read-quality.ts';
import { replyReads } from './reply-store.ts';
import { reviewReply } from './review-reply.ts';
import { reviewReads, reviewStore } from './review-store.ts';

interface Parts {
  readonly prisma: PrismaClient;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly storage: Storage;
}

export function replyHandlers({
  prisma,
  inTransaction,
  outbox,
  storage,
}: Parts): Handlers<typeof replyOperations & typeof personalDataOperations> {
  const reads = replyReads(prisma);
  const reviews = reviewReads(prisma);
  return {
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
  };
}
