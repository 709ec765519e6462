import { randomInt } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { idempotencyKey } from '@tianguis/chassis/http/idempotency';
import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Language } from '@tianguis/proto/errors';
import type { marketplaceOperations } from '@tianguis/proto/marketplace/operations';
import type { readDashboard } from './dashboard/dashboard-store.ts';
import { receiveContactMessage } from './people/contact-messages/receive-contact-message.ts';
import { newsletterLink } from './people/newsletter/newsletter-link.ts';
import { confirmSubscription, leaveNewsletter, subscribe } from './people/newsletter/subscribe.ts';
import type { Newsletter, RatingReads, ReferrerReads, SummaryReads, Writes } from './people/ports.ts';
import { findReferrer } from './people/referrals/find-referrer.ts';
import { referralCode } from './people/referrals/referral-code.ts';
import { signUpReferrer } from './people/referrals/sign-up-referrer.ts';
import { registerSupplier } from './people/suppliers/register-supplier.ts';
import { averageRating } from './ratings/average-rating.ts';
import { listRatings } from './ratings/list-ratings.ts';
import { submitRating } from './ratings/submit-rating.ts';
import { summarizeRatings } from './ratings/summarize-ratings.ts';

interface Dependencies {
  readonly once: <Reply>(
    submission: { operation: string; key: string | undefined; input: unknown },
    work: (writes: Writes) => Promise<Reply>,
  ) => Promise<Reply>;
  readonly withNewsletter: <Reply>(work: (newsletter: Newsletter) => Promise<Reply>) => Promise<Reply>;
  readonly ratings: RatingReads;
  readonly summary: SummaryReads;
  readonly referrers: ReferrerReads;
  readonly dashboard: () => ReturnType<typeof readDashboard>;
  readonly publicUrl: string;
}

interface Form<Body> {
  readonly body: Body;
  readonly headers: IncomingHttpHeaders;
  readonly lang: Language;
}

const freshCode = () => referralCode(new Date(), randomInt(36 ** 3, 36 ** 4).toString(36));

/** Every operation of this service; a form that is sent twice counts once. */
export function createHandlers(parts: Dependencies): Handlers<typeof marketplaceOperations> {
  const { once, withNewsletter, ratings, summary, referrers, dashboard, publicUrl } = parts;
  const submit =
    <Body, Reply>(operation: string, work: (writes: Writes, body: Body, language: Language) => Promise<Reply>) =>
    ({ body, headers, lang }: Form<Body>) =>
      once({ operation, key: idempotencyKey(headers), input: body }, (writes) => work(writes, body, lang));

  return {
    registerSupplier: submit('registerSupplier', registerSupplier),
    sendContactMessage: submit('sendContactMessage', receiveContactMessage),
    signUpReferrer: submit('signUpReferrer', (writes, body, language) =>
      signUpReferrer(writes, body, { publicUrl, freshCode, language }),
    ),
    findReferrer: ({ params }) => findReferrer(referrers, params),
    submitRating: submit('submitRating', submitRating),
    listRatings: ({ query }) => listRatings(ratings, query),
    ratingSummary: ({ query }) => summarizeRatings(summary, query),
    listRatingsOf: ({ query, params }) => listRatings(ratings, query, params.email),
    averageRating: ({ params }) => averageRating(ratings, params),
    dashboardStats: dashboard,
    subscribeNewsletter: ({ body }) => withNewsletter((newsletter) => subscribe(newsletter, body)),
    confirmNewsletter: ({ body }) => withNewsletter((newsletter) => confirmSubscription(newsletter, body)),
    unsubscribeNewsletter: ({ body }) => withNewsletter((newsletter) => leaveNewsletter(newsletter, body)),
    unsubscribeOneClick: ({ params }) => withNewsletter((newsletter) => leaveNewsletter(newsletter, params)),
    openUnsubscribeLink: ({ params, query, res }) => {
      const location = newsletterLink(publicUrl, '/boletin/baja', query.lang, params.token);
      res.writeHead(302, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
    },
  };
}
