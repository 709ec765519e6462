import type { z } from 'zod';
import type { EventName } from './envelope.ts';

/**
 * The members whom an event concerns: fields of its data name them, each by an id or a list of ids.
 * They read only the fields of `see`; what is added to the event later stays hidden until it is listed here.
 */
export interface MemberAudience<Field extends string = string> {
  readonly members: readonly Field[];
  readonly see: readonly Field[];
}

/**
 * Which browsers receive an event over server-sent events. `public`: everyone. `staff`: every signed-in agent and admin.
 * Both read all of its data.
 */
export type Audience<Field extends string = string> = 'public' | 'staff' | MemberAudience<Field>;

/** One event, declared once: validation, types, AsyncAPI and the browser's cache refresh derive from it. */
export interface EventDefinition<Data extends z.ZodType = z.ZodType> extends EventName {
  /** Empty: services only. */
  readonly audiences: readonly Audience[];
  readonly summary: string;
  /** Data of the event. Additive changes stay in the version; readers ignore fields they do not know. */
  readonly schema: Data;
  /** Ids of the read operations whose replies this fact makes stale. */
  readonly refreshes: readonly string[];
}

type FieldOf<E extends EventDefinition> = Extract<keyof DataOf<E>, string>;

/** Declares an event; an identity function that keeps the literal types and checks the fields that `audiences` names. */
export const defineEvent = <const E extends EventDefinition>(
  event: E & { readonly audiences: readonly Audience<FieldOf<E>>[] },
): E => event;

/** The data of an event as its consumers read it. */
export type DataOf<E extends EventDefinition> = z.output<E['schema']>;
