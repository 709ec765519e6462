import type { Identity } from '@tianguis/chassis/identity/identity';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { type ActorNeeds, actorOf, knownActor } from '../platform/actor.ts';
import type { Conversations } from './conversation-store.ts';
import { assignedMeanwhile, conversationNotFound, unknownAssignee } from './errors.ts';
import { type PublishNeeds, publishConversation } from './publish-conversation.ts';

export interface Assignment {
  /** `me`, `staff:<id>`, or nobody. */
  readonly assignee: string | null;
  /** Who has it as far as the caller knows; undefined: whoever it is. */
  readonly from?: string | null | undefined;
}

export interface AssignNeeds extends ActorNeeds, PublishNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly conversations: Pick<Conversations, 'lockAssignee' | 'assign'>;
}

/** Gives a conversation to somebody, unless another was faster than the caller knows. */
export const assignConversation = (
  needs: AssignNeeds,
  id: number,
  wanted: Assignment,
  identity: Identity,
): Promise<void> =>
  needs.transaction(async (tx) => {
    const me = await knownActor(needs, tx, identity);
    const conversation = await needs.conversations.lockAssignee(tx, id);
    if (!conversation) throw conversationNotFound();
    const { assignee: current } = conversation;
    const assignee = wanted.assignee === 'me' ? me : wanted.assignee;
    if (assignee === current) return;
    if (wanted.from !== undefined && wanted.from !== current)
      throw assignedMeanwhile(await nameOf(needs, tx, current, identity));
    if (assignee !== null && !(await needs.staffNames.find(tx, assignee))) throw unknownAssignee();
    await needs.conversations.assign(tx, id, assignee);
    await publishConversation(needs, tx, id, 'assigned');
  });

async function nameOf(needs: AssignNeeds, tx: Tx, actor: string | null, identity: Identity): Promise<string | null> {
  if (actor === actorOf(identity) && identity.kind === 'staff') return identity.name;
  return actor === null ? null : ((await needs.staffNames.find(tx, actor)) ?? actor);
}
