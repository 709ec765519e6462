import { notificationEvent } from '../notifications.ts';

export const gatewayNotificationRequested = notificationEvent('gateway');
