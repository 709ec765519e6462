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

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'audiences' in value && 'schema' in value;

/** The events that modules export. An event is declared in one of them, and listed nowhere. */
export const eventsOf = (...modules: readonly Readonly<Record<string, unknown>>[]): readonly EventDefinition[] =>
  modules.flatMap((exported) => Object.values(exported)).filter(isEvent);

/** The data of an event as its consumers read it. */
export type DataOf<E extends EventDefinition> = z.output<E['schema']>;

/** What a member's browsers are told of, beyond which nothing is kept. */
type ForMember = z.ZodType<{ memberId: number }, { memberId: number }>;

/** A message to the open pages of the member `data.memberId`. */
export interface MemberMessageDefinition<Data extends ForMember = ForMember> extends EventName {
  readonly audience: 'member';
  readonly summary: string;
  readonly schema: Data;
}

/** A message to the open pages of all staff. */
export interface StaffMessageDefinition<Data extends z.ZodType = z.ZodType> extends EventName {
  readonly audience: 'staff';
  readonly summary: string;
  readonly schema: Data;
}

/**
 * A message to open pages, on core NATS. It is not stored, so people who are away miss it: an operation must offer the same
 * data, or the message is of no use later. Publish an event where it must arrive.
 */
export type LiveMessageDefinition = MemberMessageDefinition | StaffMessageDefinition;

/** Declares a live message; an identity function that keeps the literal types. */
export const defineLiveMessage = <const M extends LiveMessageDefinition>(message: M): M => message;

/** The data of a live message as pages read it. */
export type LiveDataOf<M extends LiveMessageDefinition> = z.output<M['schema']>;
