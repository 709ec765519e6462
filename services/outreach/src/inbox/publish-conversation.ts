import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import { conversationChanged } from '@tianguis/proto/outreach/inbox/events';
import type { Answered } from './conversation.ts';
import type { Conversations } from './conversation-store.ts';

type Cause = DataOf<typeof conversationChanged>['cause'];

export interface PublishNeeds {
  readonly outbox: Outbox;
}

/** Something changed in a conversation: the inbox of everybody is to show it. */
export async function publishConversation(
  { outbox }: PublishNeeds,
  tx: Tx,
  contactId: number,
  cause: Cause,
): Promise<void> {
  const data = { contactId, cause };
  await outbox.append(tx, conversationChanged, { subject: `contacts/${contactId}`, data });
}

export interface AnsweredNeeds extends PublishNeeds {
  readonly conversations: Pick<Conversations, 'answered'>;
}

/** Puts an answer of ours into the inbox, where there is a conversation. */
export async function noteAnswered(needs: AnsweredNeeds, tx: Tx, answer: Answered): Promise<void> {
  if (await needs.conversations.answered(tx, answer)) await publishConversation(needs, tx, answer.contactId, 'replied');
}
