import type { Tx } from '@tianguis/chassis/storage/storage';
import { z } from 'zod';
import type { Deps } from '../platform/room.ts';
import { conversationStore } from './conversation-store.ts';
import { publishConversation } from './publish-conversation.ts';

export const comeBackJob = 'bring-back-conversation';

const payload = z.object({ contactId: z.int() });

/** Plans the notice that a conversation comes back, at the next of its two moments. A later plan replaces this one. */
export async function planComeBack(
  { queue, now }: Pick<Deps, 'queue' | 'now'>,
  tx: Tx,
  contactId: number,
): Promise<void> {
  const { snoozedUntil = null, remindAt = null } = (await conversationStore.moments(tx, contactId)) ?? {};
  const [runAt] = [snoozedUntil, remindAt]
    .filter((at) => at !== null)
    .filter((at) => at > now())
    .toSorted((a, b) => a.getTime() - b.getTime());
  if (runAt) await queue.add(tx, comeBackJob, { contactId }, { runAt, key: `${comeBackJob}:${contactId}` });
}

/** Notifies every open desk that a conversation is back. Nothing happens where staff have settled or changed it meanwhile. */
export const bringBack = (deps: Deps) => (data: unknown) =>
  deps.storage.transaction(async (tx) => {
    const { contactId } = payload.parse(data);
    if (!(await conversationStore.lockAssignee(tx, contactId))) return;
    const back = await conversationStore.comeBack(tx, contactId);
    await planComeBack(deps, tx, contactId);
    if (!back) return;
    const { assignee, by } = back;
    await publishConversation(deps, tx, { contactId, cause: 'due', assignee, ...(by !== null && { by }) });
  });
