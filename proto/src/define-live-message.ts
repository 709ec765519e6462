import type { z } from 'zod';
import type { EventName } from './envelope.ts';

/** What a member's browsers are told of, beyond which nothing is kept. */
type ForMember = z.ZodType<{ memberId: number }, { memberId: number }>;

/**
 * What a service pushes to the open pages of the member named by `data.memberId`, on core NATS: nobody keeps it, and it is
 * lost on whoever is away. A page must be able to read the same by an operation. What must arrive is an event.
 */
export interface LiveMessageDefinition<Data extends ForMember = ForMember> extends EventName {
  readonly summary: string;
  readonly schema: Data;
}

/** Declares a live message; an identity function that keeps the literal types. */
export const defineLiveMessage = <const M extends LiveMessageDefinition>(message: M): M => message;

/** The data of a live message as pages read it. */
export type LiveDataOf<M extends LiveMessageDefinition> = z.output<M['schema']>;
