import type { Handlers } from '@tianguis/chassis/http/operation';
import { cursorOf, pageById, pageOf, readCursor } from '@tianguis/chassis/http/page';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import type { ratingConfirmationOperations } from '@tianguis/proto/marketplace/ratings/confirmation';
import { ratingSubmitted } from '@tianguis/proto/marketplace/ratings/events';
import type { moderationOperations } from '@tianguis/proto/marketplace/ratings/moderation';
import type { ratingOperations } from '@tianguis/proto/marketplace/ratings/operations';
import { hasAddress, withoutUnseen } from '@tianguis/proto/public-text';
import { z } from 'zod';
import { auditOperation } from '../platform/audit.ts';
import { maskContact } from '../platform/contact-text.ts';
import type { Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import {
  confirmRating,
  mailConfirmation,
  openConfirmation,
  ownsMailbox,
  readConfirmation,
  withdrawRating,
} from './confirmation.ts';
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

/** Without contact data: what masking cannot cut out hides the whole comment. */
function publicComment(comment: string): string {
  const masked = maskContact(withoutUnseen(comment));
  return hasAddress(masked) ? '•••' : masked;
}

type RatingOperations = typeof ratingOperations & typeof moderationOperations & typeof ratingConfirmationOperations;

export function ratingHandlers(deps: Deps): Handlers<RatingOperations> {
  const { submit, inTransaction, outbox, prisma, storage, now } = deps;
  const ratings = ratingReads(prisma);
  const summary = summaryReads(storage);

  /**
   * Stores what one party thinks of the other. It is verified if it is about a sale between the two, by one of them. What
   * it says waits for the owner of the rater's address, unless that is the member who sends it.
   */
  async function submitRating({ prisma: inside, tx }: Scope, input: RatingInput, language: Language, from: Identity) {
    const { raterEmail: email, transactionId } = input;
    const comment = input.comment && publicComment(input.comment);
    const memberId = from.kind === 'member' ? Number(from.id) : undefined;
    const sale = memberId ? await orderRatingStore(tx).findSale(input, memberId) : undefined;
    const isOwner = memberId !== undefined && (await ownsMailbox(tx, email, memberId));
    const isMailed = !isOwner && Boolean(comment || transactionId);
    const confirmation = isMailed ? await openConfirmation(tx, email, now()) : undefined;
    const standing = {
      verified: sale !== undefined,
      raterId: sale?.raterId ?? null,
      ratedId: sale?.ratedId ?? null,
      confirmedAt: isOwner ? now() : null,
      confirmHash: confirmation?.hash ?? null,
      confirmUntil: confirmation?.until ?? null,
    };
    const rating = await addRating(inside, { ...input, comment }, standing);
    if (confirmation) await mailConfirmation(deps, tx, { ...confirmation, email, language });
    await outbox.append(tx, ratingSubmitted, {
      subject: `ratings/${rating.id}`,
      data: { ratingId: rating.id, ratedType: rating.ratedType, rating: rating.rating },
    });
    return {
      success: true as const,
      rating,
      confirmation: confirmation ? ('mailed' as const) : ('not_needed' as const),
    };
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
    submitRating: submit('submitRating', submitRating),
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
    getRatingConfirmation: ({ params }) => readConfirmation(storage, params.token),
    confirmRating: ({ body }) => inTransaction(({ tx }) => confirmRating(deps, tx, body.token)),
    withdrawRating: ({ body }) => inTransaction(({ tx }) => withdrawRating(deps, tx, body.token)),
    reportRating: ({ params, body }) =>
      inTransaction(({ tx }) => reportRating(tx, publishIn(outbox, tx), params.id, body)),
    listReportedRatings: ({ query }) => listReported(storage, query),
    moderateRating: ({ params, body: { decision }, identity }) =>
      inTransaction(async ({ tx }) => {
        const verdict = { decision, by: actorOf(identity) };
        const way = await moderateRating(tx, publishIn(outbox, tx), params.id, verdict);
        const subject = `ratings/${params.id}`;
        await auditOperation(outbox, tx, { operation: 'moderateRating', way, identity, subject });
        return { success: true as const };
      }),
  };
}
