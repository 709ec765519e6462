import type { Handlers } from '@tianguis/chassis/http/operation';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { inboxViewChanged } from '@tianguis/proto/outreach/inbox/events';
import type { inboxViewOperations } from '@tianguis/proto/outreach/inbox/views';
import { knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import { countConversations } from '../conversation-list.ts';
import { tooManyViews, viewNotFound } from './errors.ts';
import { viewStore } from './view-store.ts';

/** Each person keeps no more. */
const mostOwn = 20;
/** Each is counted, so a list has no more. */
const mostSeen = 40;

/** Filters of the inbox that people keep under a name, for themselves or for the team. */
export function inboxViewHandlers(deps: Deps): Handlers<typeof inboxViewOperations> {
  const { storage } = deps;
  const changed = (tx: Tx, viewId: number) =>
    deps.outbox.append(tx, inboxViewChanged, { subject: `inbox-views/${viewId}`, data: { viewId } });
  return {
    listInboxViews: async ({ identity }) => {
      const me = actorOf(identity);
      const rows = await viewStore.seenBy(storage, me, mostSeen);
      const views = rows.map(async (row) => ({ ...row, count: await countConversations(deps, row.filter, me) }));
      return { views: await Promise.all(views) };
    },
    createInboxView: ({ body, identity }) =>
      storage.transaction(async (tx) => {
        const owner = await knownActor(tx, identity);
        if ((await viewStore.count(tx, owner)) >= mostOwn) throw tooManyViews(mostOwn);
        const id = await viewStore.add(tx, owner, body);
        await changed(tx, id);
        return { success: true, id };
      }),
    updateInboxView: ({ params: { id }, body, identity }) =>
      storage.transaction(async (tx) => {
        const kept = await viewStore.lock(tx, id, actorOf(identity));
        if (!kept) throw viewNotFound();
        await viewStore.change(tx, id, {
          name: body.name ?? kept.name,
          shared: body.shared ?? kept.shared,
          filter: body.filter ?? kept.filter,
        });
        await changed(tx, id);
        return { success: true, id };
      }),
    deleteInboxView: ({ params: { id }, identity }) =>
      storage.transaction(async (tx) => {
        if (!(await viewStore.remove(tx, id, actorOf(identity)))) throw viewNotFound();
        await changed(tx, id);
        return { success: true };
      }),
  };
}
