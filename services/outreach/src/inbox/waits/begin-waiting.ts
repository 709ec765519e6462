import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Deps } from '../../platform/room.ts';
import { publishConversation } from '../publish-conversation.ts';
import { routeConversation } from '../routing/route-conversation.ts';
import { waitStore } from './wait-store.ts';

/** A conversation may have begun to wait for a person of staff: the rules say whose it is, and every open desk hears of it. */
export async function beginWaiting(deps: Deps, tx: Tx, contactId: number): Promise<void> {
  if (!(await waitStore.begin(tx, contactId))) return;
  const { assignee, routed } = await routeConversation(deps, tx, contactId);
  await publishConversation(deps, tx, { contactId, cause: 'waiting', assignee, routed });
}
