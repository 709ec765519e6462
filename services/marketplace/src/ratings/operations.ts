import type { Handlers } from '@tianguis/chassis/http/operation';
import { actorOf } from '@tianguis/chassis/identity/actor';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { moderationOperations } from '@tianguis/proto/marketplace/ratings/moderation';
import type { ratingOperations } from '@tianguis/proto/marketplace/ratings/operations';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { InTransaction } from '../platform/database.ts';
import type { Submit } from '../platform/submit-form.ts';
import { averageRating } from './average-rating.ts';
import { listReported, moderateRating, reportRating } from './judge-report.ts';
import { listRatings } from './list-ratings.ts';
import { orderRatingStore } from './order-rating-store.ts';
import type { RatingInput } from './rating.ts';
import { ratingReads, ratingStore } from './rating-store.ts';
import { reportStore } from './report-store.ts';
import { submitRating } from './submit-rating.ts';
import { summarizeRatings } from './summarize-ratings.ts';
import { summaryReads } from './summary-store.ts';

interface Parts {
  readonly submit: Submit;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly prisma: PrismaClient;
  readonly storage: Pick<Storage, 'query'>;
}

export function ratingHandlers({
  submit,
  inTransaction,
  outbox,
  prisma,
  storage,
}: Parts): Handlers<typeof ratingOperations & typeof moderationOperations> {
  const ratings = ratingReads(prisma);
  const summary = summaryReads(storage);
  return {
    submitRating: submit('submitRating', ({ prisma, tx }, body, _language, identity) => {
      const isVerified = async (rating: RatingInput) =>
        identity.kind === 'member' && orderRatingStore(tx).isOfSale(rating, Number(identity.id));
      return submitRating({ ...ratingStore(prisma), isVerified, publish: publishIn(outbox, tx) }, body);
    }),
    listRatings: ({ query }) => listRatings(ratings, query),
    listRatingsOf: ({ query, params }) => listRatings(ratings, query, params.email),
    ratingSummary: ({ query }) => summarizeRatings(summary, query),
    averageRating: ({ params }) => averageRating(ratings, params),
    reportRating: ({ params, body }) =>
      inTransaction(({ tx }) => reportRating({ ...reportStore(tx), publish: publishIn(outbox, tx) }, params.id, body)),
    listReportedRatings: ({ query }) => listReported(reportStore(storage), query),
    moderateRating: ({ params, body, identity }) =>
      inTransaction(({ tx }) =>
        moderateRating(
          { ...reportStore(tx), publish: publishIn(outbox, tx) },
          params.id,
          body.decision,
          actorOf(identity),
        ),
      ),
  };
}
