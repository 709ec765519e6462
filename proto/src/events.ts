import type { EventDefinition } from './define-event.ts';
import { assistantEvents } from './events/assistant.ts';
import { gatewayEvents } from './events/gateway.ts';
import { marketplaceEvents } from './events/marketplace.ts';
import { outreachEvents } from './events/outreach.ts';
import { paymentsEvents } from './events/payments.ts';

/** Every event of the system. */
export const events: readonly EventDefinition[] = [
  gatewayEvents,
  marketplaceEvents,
  outreachEvents,
  paymentsEvents,
  assistantEvents,
].flatMap((group): EventDefinition[] => Object.values(group));
