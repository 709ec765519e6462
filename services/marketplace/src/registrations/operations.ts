import type { Handlers } from '@tianguis/chassis/http/operation';
import { actorOf, nameOf } from '@tianguis/chassis/identity/actor';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { enquiryOperations } from '@tianguis/proto/marketplace/registrations/enquiries';
import type { newsletterOperations } from '@tianguis/proto/marketplace/registrations/newsletter';
import type { formOperations } from '@tianguis/proto/marketplace/registrations/operations';
import { auditOperation } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { answerEnquiry, changeEnquiry, listEnquiries, readEnquiry } from './enquiries.ts';
import { enquiryStore } from './enquiry-store.ts';
import { receiveContactMessage, registerSupplier } from './forms.ts';
import { confirmSubscription, leaveNewsletter, newsletterLink, subscribe } from './newsletter.ts';

export const formHandlers = (deps: Deps): Handlers<typeof formOperations> => ({
  registerSupplier: deps.submit('registerSupplier', registerSupplier(deps)),
  sendContactMessage: deps.submit('sendContactMessage', receiveContactMessage(deps)),
});

export function newsletterHandlers(deps: Deps): Handlers<typeof newsletterOperations> {
  const { inTransaction, publicUrl } = deps;
  const leave = (input: { token: string }) => inTransaction((scope) => leaveNewsletter(scope, input));
  return {
    subscribeNewsletter: ({ body }) => inTransaction(({ tx }) => subscribe(deps, tx, body)),
    confirmNewsletter: ({ body }) => inTransaction((scope) => confirmSubscription(scope, body)),
    unsubscribeNewsletter: ({ body }) => leave(body),
    unsubscribeOneClick: ({ params }) => leave(params),
    openUnsubscribeLink: ({ params, query, res }) => {
      const location = newsletterLink(publicUrl, '/boletin/baja', query.lang, params.token);
      res.writeHead(302, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end();
    },
  };
}

export function enquiryHandlers({ storage, inTransaction, outbox }: Deps): Handlers<typeof enquiryOperations> {
  const enquiries = enquiryStore(storage);
  const scoped = (tx: Tx) => ({ ...enquiryStore(tx), publish: publishIn(outbox, tx) });
  return {
    listEnquiries: ({ query: { limit, cursor, mine, sort, ...filter }, identity }) =>
      listEnquiries(enquiries, { ...filter, assignee: mine ? actorOf(identity) : undefined }, { limit, cursor, sort }),
    enquiryCounts: async () => {
      const [waiting, overdue] = await Promise.all([
        enquiries.count({ state: ['new'] }),
        enquiries.count({ overdue: true }),
      ]);
      return { new: waiting, overdue };
    },
    getEnquiry: ({ params }) => readEnquiry(enquiries, params.id),
    updateEnquiry: ({ params: { id }, body, identity }) =>
      inTransaction(({ tx }) =>
        changeEnquiry(
          {
            ...scoped(tx),
            note: (changes) =>
              auditOperation(outbox, tx, { operation: 'updateEnquiry', identity, subject: `enquiries/${id}`, changes }),
          },
          id,
          body,
        ),
      ),
    answerEnquiry: ({ params: { id }, body, identity }) =>
      inTransaction(async ({ tx }) => {
        const answered = await answerEnquiry(scoped(tx), id, body, nameOf(identity));
        const { kind } = answered.enquiry;
        const subject = `enquiries/${id}`;
        const detail = { channel: 'mail', enquiryKind: kind };
        await auditOperation(outbox, tx, { operation: 'answerEnquiry', identity, subject, detail });
        return answered;
      }),
  };
}
