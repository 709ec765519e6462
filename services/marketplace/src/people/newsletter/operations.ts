import type { Handlers } from '@tianguis/chassis/http/operation';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { newsletterOperations } from '@tianguis/proto/marketplace/people/newsletter';
import type { InTransaction, Scope } from '../../platform/database.ts';
import { consentStore } from '../consents/consent-store.ts';
import { confirmSubscription, leaveNewsletter } from './follow-link.ts';
import { newsletterLink } from './newsletter-link.ts';
import { newsletterStore } from './newsletter-store.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { subscribe } from './subscribe.ts';

interface Parts {
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly box: { seal(text: string): string };
  readonly publicUrl: string;
  now(): Date;
}

const linksIn = ({ prisma, tx }: Scope) => ({ ...newsletterStore(tx), ...consentStore(prisma) });

export function newsletterHandlers(parts: Parts): Handlers<typeof newsletterOperations> {
  const { inTransaction, outbox, publicUrl } = parts;
  const leave = (input: { token: string }) => inTransaction((scope) => leaveNewsletter(linksIn(scope), input));
  return {
    subscribeNewsletter: ({ body }) =>
      inTransaction(({ tx }) => {
        const store = newsletterStore(tx);
        const needs = { ...parts, ...store, publish: publishIn(outbox, tx) };
        return subscribe({ ...store, askToConfirm: (id: number) => sendConfirmation(needs, id) }, body);
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
