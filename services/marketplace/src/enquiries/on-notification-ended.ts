import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { notificationEnded } from '@tianguis/proto/outreach/notifications/events';
import type { PrismaTx } from '../platform/database.ts';
import { changeEnquiry } from './change-enquiry.ts';
import { enquiryStore } from './enquiry-store.ts';
import { answerOf } from './send-answer.ts';

/** An answer counts once the mail server took it; one that cannot be delivered is shown as such, and its enquiry waits on. */
export const onNotificationEnded = ({ outbox }: { readonly outbox: Outbox }) =>
  consumersWith<PrismaTx>()({
    event: notificationEnded,
    name: 'enquiry-mail-ended',
    handle: async ({ data: { notificationId, outcome }, tx }) => {
      const answerId = answerOf(notificationId);
      if (answerId === undefined) return;
      const needs = { ...enquiryStore(tx), publish: publishIn(outbox, tx) };
      const sent = outcome === 'sent';
      const enquiryId = await needs.markEnded(answerId, sent ? 'sent' : 'failed');
      if (enquiryId !== undefined) await changeEnquiry(needs, enquiryId, sent ? { state: 'answered' } : {});
    },
  });
