import { staffChanged, staffSignedIn } from './identity/events.ts';
import {
  memberAddressRemoved,
  memberAddressVerified,
  memberErased,
  memberPreferencesChanged,
  memberSignedIn,
  memberSignedUp,
} from './members/events.ts';
import { gatewayNotificationRequested } from './notifications.ts';
import { gatewayDataHandled } from './personal-data.ts';

export const gatewayEvents = {
  staffSignedIn,
  staffChanged,
  gatewayNotificationRequested,
  memberSignedUp,
  memberSignedIn,
  memberAddressVerified,
  memberAddressRemoved,
  memberPreferencesChanged,
  memberErased,
  gatewayDataHandled,
};
