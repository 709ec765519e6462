import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { type SendNotificationNeeds, sendNotification } from './send-notification.ts';

export const onGatewayNotificationRequested = (needs: SendNotificationNeeds) =>
  defineConsumer({
    event: gatewayNotificationRequested,
    name: 'notify-for-gateway',
    handle: ({ data, tx }) => sendNotification(needs, tx, data),
  });
