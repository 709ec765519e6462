import type { aiOutcomes, reviewDecisions } from '@tianguis/proto/assistant/replies/operations';
import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import type { Tone } from '../../ui/badge.tsx';

/** What became of a reply of Aria. `sent`: the provider took it. */
export type Fate = 'sent' | 'waiting' | 'skipped' | 'failed' | 'held' | 'rejected' | 'handed_over';

export const fateTone: Record<Fate, Tone> = {
  sent: 'good',
  waiting: 'plain',
  skipped: 'warn',
  failed: 'bad',
  held: 'warn',
  rejected: 'plain',
  handed_over: 'info',
};

const byStatus: Record<MessageStatus, Fate> = {
  queued: 'waiting',
  sending: 'waiting',
  sent: 'sent',
  delivered: 'sent',
  read: 'sent',
  skipped: 'skipped',
  failed: 'failed',
  undelivered: 'failed',
};

interface Reply {
  readonly outcome: (typeof aiOutcomes)[number];
  readonly decision: (typeof reviewDecisions)[number] | null;
}

/** Whether Aria, or the person who read it, let it go out. */
export const isLetGo = ({ outcome, decision }: Reply): boolean =>
  outcome === 'sent' || decision === 'accepted' || decision === 'edited';

export function fateOf(reply: Reply, message: { readonly status: MessageStatus } | undefined): Fate {
  if (isLetGo(reply)) return message ? byStatus[message.status] : 'waiting';
  if (reply.decision === 'rejected') return 'rejected';
  return reply.outcome === 'held' ? 'held' : 'handed_over';
}
