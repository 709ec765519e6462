import type { Handlers } from '@tianguis/chassis/http/operation';
import { actorOf, nameOf } from '@tianguis/chassis/identity/actor';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { enquiryOperations } from '@tianguis/proto/marketplace/enquiries/operations';
import type { InTransaction } from '../platform/database.ts';
import { answerEnquiry, changeEnquiry, readEnquiry } from './change-enquiry.ts';
import { enquiryStore } from './enquiry-store.ts';
import { listEnquiries } from './list-enquiries.ts';

interface Parts {
  readonly storage: Pick<Storage, 'query'>;
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
}

const scoped = (tx: Tx, outbox: Outbox) => ({ ...enquiryStore(tx), publish: publishIn(outbox, tx) });

export function enquiryHandlers({ storage, inTransaction, outbox }: Parts): Handlers<typeof enquiryOperations> {
  const enquiries = enquiryStore(storage);
  return {
    listEnquiries: ({ query: { limit, cursor, mine, ...filter }, identity }) =>
      listEnquiries(enquiries, { ...filter, assignee: mine ? actorOf(identity) : undefined }, { limit, cursor }),
    enquiryCounts: async () => {
      const [waiting, overdue] = await Promise.all([
        enquiries.count({ state: ['new'] }),
        enquiries.count({ overdue: true }),
      ]);
      return { new: waiting, overdue };
    },
    getEnquiry: ({ params }) => readEnquiry(enquiries, params.id),
    updateEnquiry: ({ params, body }) => inTransaction(({ tx }) => changeEnquiry(scoped(tx, outbox), params.id, body)),
    answerEnquiry: ({ params, body, identity }) =>
      inTransaction(({ tx }) => answerEnquiry(scoped(tx, outbox), params.id, body, nameOf(identity))),
  };
}
