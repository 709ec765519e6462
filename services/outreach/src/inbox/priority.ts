import type { NeedsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import type { Priority } from '@tianguis/proto/outreach/contacts/contact';
import { hour } from '@tianguis/proto/time';
import { priorityOf } from '../contacts/lead.ts';

interface Standing {
  readonly leadScore: number;
  readonly lastInboundAt: Date | null;
  readonly closedAt: Date | null;
  readonly needsPersonSince: Date | null;
  readonly matter: NeedsPerson | null;
}

/** Hours after which who waits for a person is urgent, whatever they wrote. */
export const longWaitHours = 1;

/**
 * High for who complains, threatens, asks for an invoice or for a person, for who has waited for a person for an hour, and for a
 * hot lead. Who waits for a person for less is medium at least. `conversation-list.ts` has the same rule in SQL.
 */
export function conversationPriority(standing: Standing, now: Date): Priority {
  const { leadScore, lastInboundAt, closedAt, needsPersonSince, matter } = standing;
  const lead = lastInboundAt ? priorityOf(leadScore, lastInboundAt, now) : 'low';
  if (closedAt !== null || needsPersonSince === null) return lead;
  const waited = now.getTime() - needsPersonSince.getTime();
  if (matter !== null || waited >= longWaitHours * hour || lead === 'high') return 'high';
  return 'medium';
}
