import { assistantEvents } from './assistant/events.ts';
import type { EventDefinition, LiveMessageDefinition } from './define-event.ts';
import { gatewayEvents } from './gateway/events.ts';
import { marketplaceEvents } from './marketplace/events.ts';
import { driverSeen } from './marketplace/pickups/live.ts';
import { outreachEvents } from './outreach/events.ts';
import { conversationWatched } from './outreach/inbox/watching.ts';
import { paymentsEvents } from './payments/events.ts';

/** Every event of the system. */
export const events: readonly EventDefinition[] = [
  ...gatewayEvents,
  ...marketplaceEvents,
  ...outreachEvents,
  ...paymentsEvents,
  ...assistantEvents,
];

/** Every live message of the system. */
export const liveMessages: readonly LiveMessageDefinition[] = [driverSeen, conversationWatched];
