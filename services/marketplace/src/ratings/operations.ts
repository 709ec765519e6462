import type { Handlers } from '@tianguis/chassis/http/operation';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { ratingOperations } from '@tianguis/proto/marketplace/ratings/operations';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Submit } from '../platform/submit-form.ts';
import { averageRating } from './average-rating.ts';
import { listRatings } from './list-ratings.ts';
import { ratingReads, ratingStore } from './rating-store.ts';
import { submitRating } from './submit-rating.ts';
import { summarizeRatings } from './summarize-ratings.ts';
import { summaryReads } from './summary-store.ts';

interface Parts {
  readonly submit: Submit;
  readonly outbox: Outbox;
  readonly prisma: PrismaClient;
  readonly storage: Pick<Storage, 'query'>;
}

export function ratingHandlers({ submit, outbox, prisma, storage }: Parts): Handlers<typeof ratingOperations> {
  const ratings = ratingReads(prisma);
  const summary = summaryReads(storage);
  return {
    submitRating: submit('submitRating', (scope, body) =>
      submitRating({ ...ratingStore(scope.prisma), publish: publishIn(outbox, scope.tx) }, body),
    ),
    listRatings: ({ query }) => listRatings(ratings, query),
    listRatingsOf: ({ query, params }) => listRatings(ratings, query, params.email),
    ratingSummary: ({ query }) => summarizeRatings(summary, query),
    averageRating: ({ params }) => averageRating(ratings, params),
  };
}
