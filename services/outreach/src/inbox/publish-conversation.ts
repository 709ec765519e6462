import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import { conversationChanged } from '@tianguis/proto/outreach/inbox/events';
import type { App } from '../app.ts';
import type { Answered } from './conversation.ts';

type Cause = DataOf<typeof conversationChanged>['cause'];

export async function tellConversation(app: App, tx: Tx, contactId: number, cause: Cause): Promise<void> {
  const data = { contactId, cause };
  await app.outbox.append(tx, conversationChanged, { subject: `contacts/${contactId}`, data });
}

/** Puts an answer of ours into the inbox, where there is a conversation. */
export async function noteAnswered(app: App, tx: Tx, answer: Answered): Promise<void> {
  if (await app.conversations.answered(tx, answer)) await tellConversation(app, tx, answer.contactId, 'replied');
}
