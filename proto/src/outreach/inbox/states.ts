import { z } from 'zod';

/** Whose conversations: everybody's, those of the caller, or those of nobody yet. */
export const inboxes = ['all', 'mine', 'unassigned'] as const;

/** Which conversations: those to be dealt with, those that come back later, those that are closed, or all. */
export const conversationStates = ['open', 'snoozed', 'closed', 'any'] as const;

/** A tag of a contact, to look for. */
export const tag = z.string().trim().min(1).max(60);
