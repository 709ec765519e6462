import type { AriaState } from '@tianguis/proto/outreach/contacts/contact';
import { day } from '@tianguis/proto/time';

/** Milliseconds that free text may follow a person's last message (WhatsApp's customer service window). */
export const windowMs = day;

export const isWindowOpen = (lastInboundAt: Date | null, now: Date): boolean =>
  lastInboundAt !== null && now.getTime() - lastInboundAt.getTime() < windowMs;

/** When the window closes; null where it is closed. */
export const windowOpenUntil = (lastInboundAt: Date | null, now: Date): Date | null =>
  lastInboundAt !== null && isWindowOpen(lastInboundAt, now) ? new Date(lastInboundAt.getTime() + windowMs) : null;

/** After this many replies of Aria in a row, a person has to look. */
const maxAutoReplies = 5;

interface Conversation {
  readonly optedOut: boolean;
  readonly staffWroteAt: Date | null;
  readonly autoReplies: number;
  readonly ariaOff: boolean;
}

/**
 * Whether Aria may answer, and if not, why: not after an opt-out, not when staff switched her off, not after five of her
 * replies in a row, and not while staff lead the conversation, which is for 24 hours after they last wrote (as long as the
 * provider's window that they answered in).
 */
export function ariaState({ optedOut, ariaOff, staffWroteAt, autoReplies }: Conversation, now: Date): AriaState {
  if (optedOut) return 'opted_out';
  if (ariaOff) return 'switched_off';
  if (staffWroteAt !== null && now.getTime() - staffWroteAt.getTime() < windowMs) return 'staff_leads';
  return autoReplies < maxAutoReplies ? 'on' : 'too_many_replies';
}

export const mayAutoReply = (conversation: Conversation, now: Date): boolean => ariaState(conversation, now) === 'on';
