import { assistantEvents } from './assistant/events.ts';
import type { EventDefinition } from './define-event.ts';
import { gatewayEvents } from './gateway/events.ts';
import { marketplaceEvents } from './marketplace/events.ts';
import { outreachEvents } from './outreach/events.ts';
import { paymentsEvents } from './payments/events.ts';

/** Every event of the system. */
export const events: readonly EventDefinition[] = [
  gatewayEvents,
  marketplaceEvents,
  outreachEvents,
  paymentsEvents,
  assistantEvents,
].flatMap((group): EventDefinition[] => Object.values(group));
