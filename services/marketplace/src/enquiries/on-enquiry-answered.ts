import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { enquiryAnswered } from '@tianguis/proto/outreach/inbox/events';
import type { PrismaTx } from '../platform/database.ts';
import { changeEnquiry } from './change-enquiry.ts';
import { enquiryStore } from './enquiry-store.ts';

/** Staff answered by WhatsApp. Of an enquiry that is gone by now nothing is kept. */
export const onEnquiryAnswered = ({ outbox }: { readonly outbox: Outbox }) =>
  consumersWith<PrismaTx>()({
    event: enquiryAnswered,
    name: 'enquiry-answered',
    handle: async ({ data: { enquiryId, messageLogId, text, author }, tx }) => {
      const needs = { ...enquiryStore(tx), publish: publishIn(outbox, tx) };
      if (!(await needs.find(enquiryId))) return;
      await needs.addAnswer(enquiryId, { channel: 'whatsapp', text, messageLogId }, author);
      await changeEnquiry(needs, enquiryId, { state: 'answered' });
    },
  });
