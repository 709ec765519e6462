import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { useNow } from '../../../ui/use-now.ts';
import type { Conversation } from '../api/conversations.ts';

const often = 15_000;

/** Whether a snooze is over, and its conversation back. */
export function useIsDue({ snooze }: Pick<Conversation, 'snooze'>): boolean {
  const now = useNow(often);
  return snooze !== null && new Date(snooze.until).getTime() <= now;
}

/** Whether a conversation is closed, snoozed, to be reminded of, or back from that, in a word. */
export function StandingBadge({ conversation }: { conversation: Conversation }) {
  const m = useMessages('desk/inbox').later;
  const { dateTime } = useFormat();
  const isDue = useIsDue(conversation);
  const { closedAt, snooze } = conversation;
  if (closedAt) return <Badge tone="plain">{m.isClosed}</Badge>;
  if (!snooze) return null;
  if (!isDue) {
    const text = snooze.stays ? m.remindsAt : m.until;
    return <Badge tone="plain">{fill(text, { time: dateTime(snooze.until) })}</Badge>;
  }
  return <Badge tone="warn">{snooze.note ? m.reminder : m.back}</Badge>;
}

/** What staff wanted to be reminded of. */
export function ReminderNote({ conversation: { snooze } }: { conversation: Conversation }) {
  const m = useMessages('desk/inbox').later;
  if (!snooze?.note) return null;
  const by = snooze.by?.name;
  const text = by ? fill(m.noteBy, { name: by, text: snooze.note }) : fill(m.noteAlone, { text: snooze.note });
  return <p className="rounded-m bg-warn-soft px-3 py-1.5 text-[0.95rem] break-words text-warn">{text}</p>;
}
