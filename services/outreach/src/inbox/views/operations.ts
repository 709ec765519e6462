import type { Handlers } from '@tianguis/chassis/http/operation';
import { actorOf } from '@tianguis/chassis/identity/actor';
import { differencesOf } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { inboxViewChanged } from '@tianguis/proto/outreach/inbox/events';
import type { inboxViewOperations } from '@tianguis/proto/outreach/inbox/views';
import { auditOperation, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import { countConversations } from '../conversation-list.ts';
import { tooManyShared, tooManyViews, viewNotFound } from './errors.ts';
import { type Content, viewStore } from './view-store.ts';

/** Each person keeps no more. */
const mostOwn = 20;
/** The team shares no more: each is counted for everybody. */
const mostShared = 20;

/** A view as the audit log compares it: without the words of its search, which may name a person. */
const shownOf = ({ name, shared, filter }: Content) => ({
  name,
  shared,
  filter: Object.entries(filter)
    .filter(([field]) => field !== 'q')
    .map(([field, value]) => `${field}: ${value}`),
});

/** Filters of the inbox that people keep under a name, for themselves or for the team. */
export function inboxViewHandlers(deps: Deps): Handlers<typeof inboxViewOperations> {
  const { storage } = deps;
  const changed = (tx: Tx, viewId: number) =>
    deps.outbox.append(tx, inboxViewChanged, { subject: `inbox-views/${viewId}`, data: { viewId } });
  return {
    listInboxViews: async ({ identity }) => {
      const me = actorOf(identity);
      const views = [];
      // One after another: a desk that counts must not take every connection of the pool.
      for (const row of await viewStore.seenBy(storage, me, mostOwn + mostShared))
        views.push({ ...row, count: await countConversations(deps, row.filter, me) });
      return { views };
    },
    createInboxView: ({ body, identity }) =>
      storage.transaction(async (tx) => {
        const owner = await knownActor(tx, identity);
        if ((await viewStore.count(tx, owner)) >= mostOwn) throw tooManyViews(mostOwn);
        if (body.shared && (await viewStore.countShared(tx)) >= mostShared) throw tooManyShared(mostShared);
        const id = await viewStore.add(tx, owner, body);
        await auditOperation(deps, tx, {
          actor: owner,
          operation: 'createInboxView',
          subject: `inbox-views/${id}`,
          detail: { name: body.name, shared: body.shared },
        });
        await changed(tx, id);
        return { success: true, id };
      }),
    updateInboxView: ({ params: { id }, body, identity }) =>
      storage.transaction(async (tx) => {
        const kept = await viewStore.lock(tx, id, actorOf(identity));
        if (!kept) throw viewNotFound();
        if (body.shared && !kept.shared && (await viewStore.countShared(tx)) >= mostShared)
          throw tooManyShared(mostShared);
        const wanted = {
          name: body.name ?? kept.name,
          shared: body.shared ?? kept.shared,
          filter: body.filter ?? kept.filter,
        };
        await viewStore.change(tx, id, wanted);
        await auditOperation(deps, tx, {
          actor: await knownActor(tx, identity),
          operation: 'updateInboxView',
          subject: `inbox-views/${id}`,
          detail: { name: wanted.name },
          changes: differencesOf(shownOf(kept), shownOf(wanted), ['name', 'shared', 'filter']),
        });
        await changed(tx, id);
        return { success: true, id };
      }),
    deleteInboxView: ({ params: { id }, identity }) =>
      storage.transaction(async (tx) => {
        const name = await viewStore.remove(tx, id, actorOf(identity));
        if (name === undefined) throw viewNotFound();
        await auditOperation(deps, tx, {
          actor: await knownActor(tx, identity),
          operation: 'deleteInboxView',
          subject: `inbox-views/${id}`,
          detail: { name },
        });
        await changed(tx, id);
        return { success: true };
      }),
  };
}
