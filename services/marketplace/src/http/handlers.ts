import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Handlers } from '@tianguis/chassis/http-operation';
import type { marketplaceOperations } from '@tianguis/proto/http/marketplace';
import type { readDashboard } from '../adapters/dashboard.ts';
import { averageRating } from '../app/average-rating.ts';
import { listRatings } from '../app/list-ratings.ts';
import type { RatingReads, Writes } from '../app/ports.ts';
import { receiveContactMessage } from '../app/receive-contact-message.ts';
import { registerSupplier } from '../app/register-supplier.ts';
import { signUpReferrer } from '../app/sign-up-referrer.ts';
import { submitRating } from '../app/submit-rating.ts';
import { referralCode } from '../domain/referral-code.ts';
import { idempotencyKey } from './idempotency-key.ts';

interface Dependencies {
  readonly once: <Reply>(
    submission: { operation: string; key: string | undefined; input: unknown },
    work: (writes: Writes) => Promise<Reply>,
  ) => Promise<Reply>;
  readonly ratings: RatingReads;
  readonly dashboard: () => ReturnType<typeof readDashboard>;
  readonly publicUrl: string;
}

interface Form<Body> {
  readonly body: Body;
  readonly headers: IncomingHttpHeaders;
}

const freshCode = () => referralCode(new Date(), randomInt(36 ** 3, 36 ** 4).toString(36));

export function createHandlers({
  once,
  ratings,
  dashboard,
  publicUrl,
}: Dependencies): Handlers<typeof marketplaceOperations> {
  const submit =
    <Body, Reply>(operation: string, work: (writes: Writes, body: Body) => Promise<Reply>) =>
    ({ body, headers }: Form<Body>) =>
      once({ operation, key: idempotencyKey(headers), input: body }, (writes) => work(writes, body));

  return {
    registerSupplier: submit('registerSupplier', registerSupplier),
    sendContactMessage: submit('sendContactMessage', receiveContactMessage),
    signUpReferrer: submit('signUpReferrer', (writes, body) => signUpReferrer(writes, body, { publicUrl, freshCode })),
    submitRating: submit('submitRating', submitRating),
    listRatings: ({ query }) => listRatings(ratings, query),
    listRatingsOf: ({ query, params }) => listRatings(ratings, query, params.email),
    averageRating: ({ params }) => averageRating(ratings, params),
    dashboardStats: dashboard,
  };
}
