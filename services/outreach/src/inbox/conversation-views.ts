import { ariaState } from '../contacts/auto-reply.ts';
import { priorityOf } from '../contacts/lead.ts';
import { windowOpenUntil } from '../contacts/reply-window.ts';
import type { ConversationRow } from './conversation.ts';

const lastMessageOf = ({ lastId, lastAt, lastText, lastType, lastMedia }: ConversationRow) =>
  lastId !== null && lastAt !== null && lastText !== null && lastType !== null
    ? { id: lastId, at: lastAt, direction: lastType, text: lastText, mediaCount: lastMedia ?? 0 }
    : null;

export const conversationView = (now: Date) => (row: ConversationRow) => ({
  ...row,
  priority: row.lastInboundAt ? priorityOf(row.leadScore, row.lastInboundAt, now) : ('low' as const),
  estimatedValue: row.estimatedValue / 100,
  unread: row.unread ?? 0,
  held: row.held ?? 0,
  assignee: row.assignee === null ? null : { actor: row.assignee, name: row.assigneeName },
  lastMessage: lastMessageOf(row),
  windowOpenUntil: windowOpenUntil(row.lastInboundAt, now),
  aria: ariaState(row, now),
});
