import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Jobs } from '@tianguis/chassis/jobs/jobs';
import type { newsletterOperations } from '@tianguis/proto/marketplace/people/newsletter';
import type { InTransaction, Scope } from '../../platform/database.ts';
import { consentStore } from '../consents/consent-store.ts';
import { confirmSubscription, leaveNewsletter } from './follow-link.ts';
import { newsletterLink } from './newsletter-link.ts';
import { newsletterStore } from './newsletter-store.ts';
import { confirmationTask } from './send-confirmation.ts';
import { subscribe } from './subscribe.ts';

interface Parts {
  readonly inTransaction: InTransaction;
  readonly jobs: Pick<Jobs, 'add'>;
  readonly publicUrl: string;
}

const linksIn = ({ prisma, tx }: Scope) => ({ ...newsletterStore(tx), ...consentStore(prisma) });

export function newsletterHandlers({ inTransaction, jobs, publicUrl }: Parts): Handlers<typeof newsletterOperations> {
  const leave = (input: { token: string }) => inTransaction((scope) => leaveNewsletter(linksIn(scope), input));
  return {
    subscribeNewsletter: ({ body }) =>
      inTransaction(({ tx }) => {
        const askToConfirm = (subscriptionId: number) => jobs.add(tx, confirmationTask, { subscriptionId });
        return subscribe({ ...newsletterStore(tx), askToConfirm }, body);
      }),
    confirmNewsletter: ({ body }) => inTransaction((scope) => confirmSubscription(linksIn(scope), body)),
    unsubscribeNewsletter: ({ body }) => leave(body),
    unsubscribeOneClick: ({ params }) => leave(params),
    openUnsubscribeLink: ({ params, query, res }) => {
      const location = newsletterLink(publicUrl, '/boletin/baja', query.lang, params.token);
      res.writeHead(302, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
    },
  };
}
