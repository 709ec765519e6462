import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { supplierRegistered } from '@tianguis/proto/marketplace/people/events';
import { type AskRegisteredNeeds, askRegistered } from './ask-registered.ts';

export const onSupplierRegistered = (needs: AskRegisteredNeeds) =>
  defineConsumer({
    event: supplierRegistered,
    // The name under which it has read the stream since it converted contacts at once.
    name: 'convert-contact',
    handle: ({ data, tx }) => askRegistered(needs, tx, data),
  });
