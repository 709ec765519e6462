import type { NeedsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import type { Priority } from '@tianguis/proto/outreach/contacts/contact';
import { hour } from '@tianguis/proto/time';
import { priorityOf } from '../contacts/lead.ts';

export interface Standing {
  readonly leadScore: number;
  readonly lastInboundAt: Date | null;
  readonly closedAt: Date | null;
  readonly needsPersonSince: Date | null;
  readonly matter: NeedsPerson | null;
}

type Waiting<Talk> = Talk & { readonly needsPersonSince: Date };

/** Whether somebody in a conversation waits for a person, which alone may rank it above its lead. */
export const waitsForPerson = <Talk extends Pick<Standing, 'closedAt' | 'needsPersonSince'>>(
  talk: Talk,
): talk is Waiting<Talk> => talk.closedAt === null && talk.needsPersonSince !== null;

/** Hours of waiting for a person that make any conversation urgent. */
export const longWaitHours = 1;

/**
 * High: a complaint, a threat, a request for an invoice or a person, an hour's wait for a person, or a hot lead. A shorter
 * wait is at least medium. `conversation-list.ts` has the same rule in SQL.
 */
export function conversationPriority(standing: Standing, now: Date): Priority {
  const { leadScore, lastInboundAt, matter } = standing;
  const lead = lastInboundAt ? priorityOf(leadScore, lastInboundAt, now) : 'low';
  if (!waitsForPerson(standing)) return lead;
  const waited = now.getTime() - standing.needsPersonSince.getTime();
  if (matter !== null || waited >= longWaitHours * hour || lead === 'high') return 'high';
  return 'medium';
}
