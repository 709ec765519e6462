import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';

/** The provider's words for what became of a message, in ours; undefined says nothing beyond "accepted". */
export function fromProvider(word: string): MessageStatus | undefined {
  const known: Record<string, MessageStatus> = {
    accepted: 'sent',
    queued: 'sent',
    sending: 'sent',
    scheduled: 'sent',
    sent: 'sent',
    delivered: 'delivered',
    read: 'read',
    failed: 'failed',
    canceled: 'failed',
    undelivered: 'undelivered',
  };
  return known[word];
}

const order: Partial<Record<MessageStatus, number>> = { queued: 0, sending: 1, sent: 2, delivered: 3, read: 4 };

/**
 * The status after the provider reported `reported`. It only moves to the right: late, repeated and shuffled reports
 * change nothing, and ends stay ends. A report also tells that a message whose fate we did not know was accepted.
 */
export function afterReport(current: MessageStatus, reported: MessageStatus): MessageStatus {
  const at = order[current];
  if (at === undefined) return current;
  if (reported === 'failed' || reported === 'undelivered') return at <= 2 ? reported : current;
  return (order[reported] ?? -1) > at ? reported : current;
}

/** Whether the message still waits for the provider's word that it takes it. */
export const isUnsent = (status: MessageStatus): boolean => status === 'queued' || status === 'sending';
