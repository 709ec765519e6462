import { eventsOf } from '../define-event.ts';
import * as identity from './identity/events.ts';
import * as members from './members/events.ts';
import * as notifications from './notifications.ts';
import * as personalData from './personal-data.ts';

export const gatewayEvents = eventsOf(identity, members, notifications, personalData);
