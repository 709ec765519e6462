import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { chatContactLeft, chatHandedOver } from '@tianguis/proto/assistant/chat/events';
import { consentStore } from '../people/consents/consent-store.ts';
import { keepConsents } from '../people/consents/keep-consents.ts';
import type { PrismaTx } from '../platform/database.ts';
import { changeEnquiry } from './change-enquiry.ts';
import { enquiryStore } from './enquiry-store.ts';
import { handoverStore } from './handover-store.ts';

interface Needs {
  readonly outbox: Outbox;
}

type Tx = Parameters<typeof handoverStore>[0] & Parameters<Outbox['append']>[0];

/** Staff see it at once. */
async function showToStaff(tx: Tx, outbox: Outbox, handoverId: string): Promise<void> {
  const id = await handoverStore(tx).reopen(handoverId);
  await changeEnquiry({ ...enquiryStore(tx), publish: publishIn(outbox, tx) }, id, {});
}

export const onChatHandedOver = ({ outbox }: Needs) =>
  consumersWith<PrismaTx>()({
    event: chatHandedOver,
    name: 'chat-handed-over',
    handle: async ({ data, tx }) => {
      await handoverStore(tx).keepConversation(data);
      await showToStaff(tx, outbox, data.handoverId);
    },
  });

export const onChatContactLeft = ({ outbox }: Needs) =>
  consumersWith<PrismaTx>()({
    event: chatContactLeft,
    name: 'chat-contact-left',
    handle: async ({ data, tx, prisma }) => {
      await handoverStore(tx).keepContact(data);
      const { email, language } = data;
      if (email) await keepConsents(consentStore(prisma), { ...data, email }, { source: 'chat', language });
      await showToStaff(tx, outbox, data.handoverId);
    },
  });
