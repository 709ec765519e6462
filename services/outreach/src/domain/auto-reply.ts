import { windowMs } from './gate.ts';

/** Replies of Aria in a row after which a person has to look. */
export const maxAutoReplies = 5;

export interface Conversation {
  readonly optedOut: boolean;
  readonly staffWroteAt: Date | null;
  readonly autoReplies: number;
}

/**
 * Whether Aria may answer. Not after an opt-out, not after five of her replies in a row, and not while a person of staff
 * leads the conversation: for 24 hours after they last wrote, as long as the provider's window they answered in.
 */
export function mayAutoReply({ optedOut, staffWroteAt, autoReplies }: Conversation, now: Date): boolean {
  const staffLeads = staffWroteAt !== null && now.getTime() - staffWroteAt.getTime() < windowMs;
  return !optedOut && !staffLeads && autoReplies < maxAutoReplies;
}
