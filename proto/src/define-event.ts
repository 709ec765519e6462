import type { z } from 'zod';
import type { EventName } from './envelope.ts';

/**
 * Which browsers hear of an event over server-sent events. `staff`: every signed-in agent and admin.
 * `public`: everybody. `member`: the member named by `data.memberId`. `none`: services only.
 */
export type Audience = 'staff' | 'public' | 'member' | 'none';

/** One event, declared once: validation, types, AsyncAPI and the browser's cache refresh derive from it. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> extends EventName {
  readonly audience: Audience;
  readonly summary: string;
  /** Data of the event. Additive changes stay in the version; readers ignore fields they do not know. */
  readonly schema: Data;
  /** Ids of the read operations whose replies this fact makes stale. */
  readonly refreshes: readonly string[];
}

/** Declares an event; an identity function that keeps the literal types. */
export const defineEvent = <const E extends EventDefinition>(event: E): E => event;

/** The data of an event as its consumers read it. */
export type DataOf<E extends EventDefinition> = z.output<E['schema']>;
