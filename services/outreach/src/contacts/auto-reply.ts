import type { AriaState } from '@tianguis/proto/outreach/contacts/contact';
import { windowMs } from './reply-window.ts';

/** Replies of Aria in a row after which a person has to look. */
export const maxAutoReplies = 5;

export interface Conversation {
  readonly optedOut: boolean;
  readonly staffWroteAt: Date | null;
  readonly autoReplies: number;
  readonly ariaOff: boolean;
}

/**
 * Whether Aria may answer, and why not: not after an opt-out, not when staff switched her off, not after five of her
 * replies in a row, and not while a person of staff leads the conversation: for 24 hours after they last wrote, as long as
 * the provider's window they answered in.
 */
export function ariaState({ optedOut, ariaOff, staffWroteAt, autoReplies }: Conversation, now: Date): AriaState {
  if (optedOut) return 'opted_out';
  if (ariaOff) return 'switched_off';
  if (staffWroteAt !== null && now.getTime() - staffWroteAt.getTime() < windowMs) return 'staff_leads';
  return autoReplies < maxAutoReplies ? 'on' : 'too_many_replies';
}

export const mayAutoReply = (conversation: Conversation, now: Date): boolean => ariaState(conversation, now) === 'on';
