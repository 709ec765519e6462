import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { App } from '../app.ts';
import { actorOf, knownActor } from '../platform/actor.ts';
import { assignedMeanwhile, conversationNotFound, unknownAssignee } from './errors.ts';
import { tellConversation } from './publish-conversation.ts';

export interface Assignment {
  /** `me`, `staff:<id>`, or nobody. */
  readonly assignee: string | null;
  /** Who has it as far as the caller knows; undefined: whoever it is. */
  readonly from?: string | null | undefined;
}

/** Gives a conversation to somebody, unless another was faster than the caller knows. */
export const assignConversation = (app: App, id: number, wanted: Assignment, identity: Identity): Promise<void> =>
  app.transaction(async (tx) => {
    const me = await knownActor(app, tx, identity);
    const conversation = await app.conversations.lockAssignee(tx, id);
    if (!conversation) throw conversationNotFound();
    const { assignee: current } = conversation;
    const assignee = wanted.assignee === 'me' ? me : wanted.assignee;
    if (assignee === current) return;
    if (wanted.from !== undefined && wanted.from !== current)
      throw assignedMeanwhile(await nameOf(app, tx, current, identity));
    if (assignee !== null && !(await app.staffNames.find(tx, assignee))) throw unknownAssignee();
    await app.conversations.assign(tx, id, assignee);
    await tellConversation(app, tx, id, 'assigned');
  });

async function nameOf(app: App, tx: Tx, actor: string | null, identity: Identity): Promise<string | null> {
  if (actor === actorOf(identity) && identity.kind === 'staff') return identity.name;
  return actor === null ? null : ((await app.staffNames.find(tx, actor)) ?? actor);
}
