import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { assistantDataHandled } from '@tianguis/proto/assistant/personal-data';
import { outreachDataHandled } from '@tianguis/proto/outreach/personal-data';
import type { PrismaTx } from '../platform/database.ts';
import { pendingReplies } from './pending-reply-store.ts';
import { personalDataStore } from './personal-data-store.ts';

/** The desk knows which contacts a person is: what Aria answered to these is copied or forgotten, too. */
export const onOutreachDataHandled = ({ outbox }: { outbox: Outbox }) =>
  consumersWith<PrismaTx>()({
    event: outreachDataHandled,
    name: 'personal-data',
    handle: async ({ data: { requestId, kind, contactIds }, prisma, tx }) => {
      const store = personalDataStore(prisma);
      if (kind === 'erasure') for (const contactId of contactIds) await pendingReplies.drop(tx, contactId);
      const records = kind === 'export' ? await store.copy(requestId, contactIds) : await store.forget(contactIds);
      await publishIn(outbox, tx)(assistantDataHandled, {
        subject: `data-requests/${requestId}`,
        data: { requestId, kind, records },
      });
    },
  });
