import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { supplierRegistered } from '@tianguis/proto/marketplace/registrations/events';
import { type SendQuestionNeeds, sendQuestion } from './send-question.ts';

export const onSupplierRegistered = (needs: SendQuestionNeeds) =>
  defineConsumer({
    event: supplierRegistered,
    // The name under which it has read the stream since it converted contacts at once.
    name: 'convert-contact',
    handle: ({ data, tx }) => sendQuestion(needs, tx, data),
  });
