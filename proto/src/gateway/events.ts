import { staffSignedIn } from './identity/events.ts';
import { memberAddressVerified, memberErased, memberSignedUp } from './members/events.ts';
import { gatewayNotificationRequested } from './notifications.ts';

export const gatewayEvents = {
  staffSignedIn,
  gatewayNotificationRequested,
  memberSignedUp,
  memberAddressVerified,
  memberErased,
};
