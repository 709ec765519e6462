import type { NeedsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { toPesos } from '@tianguis/proto/money';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { ariaState, windowOpenUntil } from '../contacts/reply-window.ts';
import { authorOf } from '../messaging/message.ts';
import { conversationPriority } from './priority.ts';

export interface Heard {
  readonly contactId: number;
  readonly messageId: number;
  readonly text: string;
  readonly mediaCount: number;
  readonly leadScore: number;
  /** Why what they wrote asks for a person of staff. */
  readonly matter: NeedsPerson | null;
}

export interface Answered {
  readonly contactId: number;
  readonly messageId: number;
  readonly text: string;
  /** Files that went with it. */
  readonly mediaCount?: number;
  /** The colleague who wrote it and so has read what came before; null: Aria or the system wrote it. */
  readonly by: string | null;
}

export interface ConversationRow {
  readonly contactId: number;
  readonly businessName: string;
  readonly contactName: string | null;
  readonly phone: string;
  readonly category: string;
  readonly zone: string;
  readonly status: ContactStatus;
  readonly optedOut: boolean;
  readonly mayOptOutSince: Date | null;
  readonly tags: string[];
  /** The member who proved the phone. */
  readonly memberId: number | null;
  readonly leadScore: number;
  /** Centavos. */
  readonly estimatedValue: number;
  readonly lastInboundAt: Date | null;
  readonly staffWroteAt: Date | null;
  readonly ariaOff: boolean;
  readonly autoReplies: number;
  readonly unread: number | null;
  readonly held: number | null;
  readonly needsPersonSince: Date | null;
  readonly complainedAt: Date | null;
  readonly matter: NeedsPerson | null;
  readonly assignee: string | null;
  readonly assigneeName: string | null;
  readonly lastId: number | null;
  readonly lastAt: Date | null;
  readonly lastText: string | null;
  readonly lastType: 'outbound' | 'inbound' | null;
  readonly lastMedia: number | null;
  readonly lastOrigin: string | null;
  readonly lastOfAria: boolean | null;
  readonly closedAt: Date | null;
  readonly snoozedUntil: Date | null;
  readonly snoozeNote: string | null;
  readonly snoozedBy: string | null;
  readonly snoozedByName: string | null;
  readonly remindAt: Date | null;
  readonly reminderNote: string | null;
  readonly remindedBy: string | null;
  readonly remindedByName: string | null;
}

/** Until when a conversation leaves the list, and what to do then. */
export interface Snooze {
  readonly until: Date;
  readonly note: string | null;
  readonly by: string;
  /** It stays in the list: only a reminder. */
  readonly stays: boolean;
}

function lastMessageOf({ lastId, lastAt, lastText, lastType, lastMedia, lastOrigin, lastOfAria }: ConversationRow) {
  if (lastId === null || lastAt === null || lastText === null || lastType === null) return null;
  const author = authorOf({ direction: lastType, origin: lastOrigin ?? 'system', ofAria: lastOfAria ?? false });
  return { id: lastId, at: lastAt, direction: lastType, author, text: lastText, mediaCount: lastMedia ?? 0 };
}

const personOf = (actor: string | null, name: string | null) => (actor === null ? null : { actor, name });

function snoozeOf(row: ConversationRow) {
  const { snoozedUntil, snoozeNote, snoozedBy, snoozedByName } = row;
  if (snoozedUntil !== null)
    return { until: snoozedUntil, note: snoozeNote, by: personOf(snoozedBy, snoozedByName), stays: false };
  const { remindAt, reminderNote, remindedBy, remindedByName } = row;
  if (remindAt === null) return null;
  return { until: remindAt, note: reminderNote, by: personOf(remindedBy, remindedByName), stays: true };
}

export const conversationView = (now: Date) => (row: ConversationRow) => ({
  ...row,
  priority: conversationPriority(row, now),
  estimatedValue: toPesos(row.estimatedValue),
  unread: row.unread ?? 0,
  held: row.held ?? 0,
  assignee: personOf(row.assignee, row.assigneeName),
  lastMessage: lastMessageOf(row),
  windowOpenUntil: windowOpenUntil(row.lastInboundAt, now),
  aria: ariaState(row, now),
  snooze: snoozeOf(row),
});
