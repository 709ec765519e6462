import { staffChanged, staffSignedIn } from './identity/events.ts';
import { memberAddressVerified, memberErased, memberPreferencesChanged, memberSignedUp } from './members/events.ts';
import { gatewayNotificationRequested } from './notifications.ts';

export const gatewayEvents = {
  staffSignedIn,
  staffChanged,
  gatewayNotificationRequested,
  memberSignedUp,
  memberAddressVerified,
  memberPreferencesChanged,
  memberErased,
};
