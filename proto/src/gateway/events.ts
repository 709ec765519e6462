import { staffSignedIn } from './identity/events.ts';
import { gatewayNotificationRequested } from './notifications.ts';

export const gatewayEvents = { staffSignedIn, gatewayNotificationRequested };
