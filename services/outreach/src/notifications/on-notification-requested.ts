import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { type SendNotificationNeeds, sendNotification } from './send-notification.ts';

/** What other services ask us to tell people. */
export const onNotificationRequested = (needs: SendNotificationNeeds) => [
  defineConsumer({
    event: gatewayNotificationRequested,
    name: 'notify-for-gateway',
    handle: ({ data, tx }) => sendNotification(needs, tx, data),
  }),
  defineConsumer({
    event: marketplaceNotificationRequested,
    name: 'notify-for-marketplace',
    handle: ({ data, tx }) => sendNotification(needs, tx, data),
  }),
];
