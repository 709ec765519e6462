import type { Handlers } from '@tianguis/chassis/http/operation';
import { cursorOf, pageById, pageOf, readCursor } from '@tianguis/chassis/http/page';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { ratingSubmitted } from '@tianguis/proto/marketplace/ratings/events';
import type { moderationOperations } from '@tianguis/proto/marketplace/ratings/moderation';
import type { ratingOperations } from '@tianguis/proto/marketplace/ratings/operations';
import { z } from 'zod';
import type { Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { orderRatingStore } from './order-rating-store.ts';
import {
  addRating,
  averageStars,
  type RatedCompany,
  type RatingInput,
  ratingReads,
  summaryReads,
} from './rating-store.ts';
import { listReported, moderateRating, reportRating } from './reports.ts';

const ratingsShown = 100;
const companiesShown = 50;
const summaryCursor = cursorOf(z.object({ count: z.int().min(1), companyId: z.uuid() }));

const summaryOf = ({ sum, ...company }: RatedCompany) => ({ ...company, average: averageStars(sum, company.count) });

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

export function ratingHandlers({
  submit,
  inTransaction,
  outbox,
  prisma,
  storage,
}: Deps): Handlers<typeof ratingOperations & typeof moderationOperations> {
  const ratings = ratingReads(prisma);
  const summary = summaryReads(storage);

  /** Stores what one party thinks of the other. It is verified if it is about a sale between the two, by one of them. */
  async function submitRating({ prisma: inside, tx }: Scope, input: RatingInput, identity: Identity) {
    const verified = identity.kind === 'member' && (await orderRatingStore(tx).isOfSale(input, Number(identity.id)));
    const rating = await addRating(inside, { ...input, verified });
    await outbox.append(tx, ratingSubmitted, {
      subject: `ratings/${rating.id}`,
      data: { ratingId: rating.id, ratedType: rating.ratedType, rating: rating.rating },
    });
    return { success: true as const, rating };
  }

  /** All ratings, or those that one company received, newest first. */
  async function listRatings({ limit = ratingsShown, cursor }: Page, company?: string) {
    const [found, total] = await Promise.all([
      ratings.newest({ company, before: readCursor(cursor), limit: limit + 1 }),
      ratings.count(company),
    ]);
    const { rows, nextCursor } = pageById(found, limit);
    return { ratings: rows, total, nextCursor };
  }

  return {
    submitRating: submit('submitRating', (scope, body, _, identity) => submitRating(scope, body, identity)),
    listRatings: ({ query }) => listRatings(query),
    listRatingsOf: ({ query, params }) => listRatings(query, params.email),
    async ratingSummary({ query: { q, limit = companiesShown, cursor } }) {
      const search = q || undefined;
      const [found, total] = await Promise.all([
        summary.companies({ q: search, after: summaryCursor.read(cursor), limit: limit + 1 }),
        summary.total(search),
      ]);
      const { rows, nextCursor } = pageOf(found, limit, ({ count, companyId }) =>
        summaryCursor.write({ count, companyId }),
      );
      return { companies: rows.map(summaryOf), total, nextCursor };
    },
    async averageRating({ params: { email, type } }) {
      const { sum, count } = await ratings.sumOf(email, type);
      return { average: averageStars(sum, count), count };
    },
    reportRating: ({ params, body }) =>
      inTransaction(({ tx }) => reportRating(tx, publishIn(outbox, tx), params.id, body)),
    listReportedRatings: ({ query }) => listReported(storage, query),
    moderateRating: ({ params, body: { decision }, identity }) =>
      inTransaction(({ tx }) =>
        moderateRating(tx, publishIn(outbox, tx), params.id, { decision, by: actorOf(identity) }),
      ),
  };
}
