import type { Conversation } from '../api/conversations.ts';

type Waiting = Pick<Conversation, 'contactId' | 'closedAt' | 'needsPersonSince' | 'held' | 'unread' | 'snooze'>;

/** Whether staff still have something to do in a conversation. */
export function isWaiting(
  { closedAt, needsPersonSince, held, unread, snooze }: Omit<Waiting, 'contactId'>,
  now: number,
): boolean {
  if (closedAt !== null) return false;
  if (snooze !== null && new Date(snooze.until).getTime() <= now) return true;
  if (snooze !== null && !snooze.stays) return false;
  return needsPersonSince !== null || held > 0 || unread > 0;
}

/** The next conversation of the list that waits, after the one that was dealt with; from the top again where there is none below. */
export function nextWaiting(rows: readonly Waiting[], done: number, now: number): number | undefined {
  const at = rows.findIndex(({ contactId }) => contactId === done);
  const inOrder = [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))];
  return inOrder.find((row) => row.contactId !== done && isWaiting(row, now))?.contactId;
}
