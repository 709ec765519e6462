import type { Deps } from '../../platform/room.ts';
import { conversationStore } from '../conversation-store.ts';
import { longWaitHours } from '../priority.ts';
import { beginWaiting } from './begin-waiting.ts';

/** The job that asks people of staff to answer whom nobody has answered. */
export const raiseJob = 'raise-unanswered';

const atOnce = 100;

/**
 * Who wrote, was answered by nobody for an hour, and is still unread or waits for the review of Aria's proposal, waits for a person from
 * then on, as long as they have waited already: their conversation comes first, and is of high priority.
 */
export async function raiseUnanswered(deps: Deps): Promise<void> {
  for (let raised = atOnce; raised === atOnce; )
    raised = await deps.storage.transaction(async (tx) => {
      const ids = await conversationStore.raise(tx, { hours: longWaitHours, limit: atOnce });
      for (const id of ids) await beginWaiting(deps, tx, id);
      return ids.length;
    });
}
