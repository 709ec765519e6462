import type { Handlers } from '@tianguis/chassis/http/operation';
import { cursorOf } from '@tianguis/chassis/http/page';
import { actorOf } from '@tianguis/chassis/identity/actor';
import type { mentionOperations } from '@tianguis/proto/outreach/contacts/mentions';
import { z } from 'zod';
import type { Deps } from '../../platform/room.ts';
import { mentionStore } from './mention-store.ts';

const pageSize = 50;
const mostWaiting = 200;
const cursor = cursorOf(z.int().min(1).max(2_147_483_647));

/** What colleagues wrote to who calls, in notes about contacts. */
export const mentionHandlers = ({ storage }: Pick<Deps, 'storage'>): Handlers<typeof mentionOperations> => ({
  listMentions: async ({ query, identity }) => {
    const actor = actorOf(identity);
    const { limit = pageSize, unread: isUnread = false } = query;
    const wanted = { actor, isUnread, before: cursor.read(query.cursor) ?? null, limit: limit + 1 };
    const rows = await mentionStore.page(storage, wanted);
    const { total, unread } = await mentionStore.counts(storage, actor);
    const mentions = rows.slice(0, limit);
    const last = mentions.at(-1);
    return {
      mentions,
      unread,
      total: isUnread ? unread : total,
      nextCursor: rows.length > limit && last ? cursor.write(last.id) : null,
    };
  },
  readMentions: async ({ body, identity }) => {
    const actor = actorOf(identity);
    await mentionStore.read(storage, actor, body.contactId);
    const { unread } = await mentionStore.counts(storage, actor);
    return { unread };
  },
  listWaitingMentions: async ({ query }) => {
    const rows = await mentionStore.waiting(storage, query.limit ?? mostWaiting);
    return { mentions: rows, total: rows[0]?.total ?? 0 };
  },
});
