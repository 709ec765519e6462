import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import { conversationChanged } from '@tianguis/proto/outreach/inbox/events';
import type { Deps } from '../platform/room.ts';

/** Publishes a change of a conversation, so that every open inbox shows it. */
export async function publishConversation(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Tx,
  change: DataOf<typeof conversationChanged>,
): Promise<void> {
  await outbox.append(tx, conversationChanged, { subject: `contacts/${change.contactId}`, data: change });
}
