import { staffSignedIn } from './identity/events.ts';

export const gatewayEvents = { staffSignedIn };
