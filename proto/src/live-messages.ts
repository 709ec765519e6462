import type { LiveMessageDefinition } from './define-live-message.ts';
import { driverSeen } from './marketplace/pickups/live.ts';

/** Every live message of the system. */
export const liveMessages: readonly LiveMessageDefinition[] = [driverSeen];
