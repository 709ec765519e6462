import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { gatewayNotificationRequested } from '@tianguis/proto/gateway/notifications';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import { type Deps, defineRoom } from '../platform/room.ts';
import { lateNoticesJob, sendLateNotices } from './late-notices.ts';
import { mailJob, sendNotificationMail } from './notification-mail.ts';
import { notificationStore } from './notification-store.ts';
import { sendNotification, sendToAddress, sendWithheld } from './send-notification.ts';
import { startTexts } from './texts.ts';
import { pushJob, sendToDevices } from './to-member.ts';

/** Notifications: what other services ask us to send to people, by push, mail or WhatsApp. */
export const notifications = defineRoom((deps) => ({
  handlers: {},
  consumers: [notifyForGateway(deps), notifyForMarketplace(deps)],
  jobs: {
    [mailJob]: { run: sendNotificationMail(deps) },
    [pushJob]: { run: sendToDevices(deps, (tx, request) => sendToAddress(deps, tx, request)) },
    [lateNoticesJob]: {
      run: (_, { signal }) => sendLateNotices(deps, (tx, request) => sendWithheld(deps, tx, request), signal),
      cron: '* * * * *',
    },
    'forget-notifications': { run: () => notificationStore(deps.storage).forgetOld(), cron: '*/10 * * * *' },
  },
  start: () => startTexts(deps),
}));

const notifyForGateway = (deps: Deps) =>
  defineConsumer({
    event: gatewayNotificationRequested,
    name: 'notify-for-gateway',
    handle: ({ data, tx }) => sendNotification(deps, tx, data),
  });

const notifyForMarketplace = (deps: Deps) =>
  defineConsumer({
    event: marketplaceNotificationRequested,
    name: 'notify-for-marketplace',
    handle: ({ data, tx }) => sendNotification(deps, tx, data),
  });
