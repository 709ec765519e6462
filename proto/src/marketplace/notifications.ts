import { notificationEvent } from '../notifications.ts';

export const marketplaceNotificationRequested = notificationEvent('marketplace');
