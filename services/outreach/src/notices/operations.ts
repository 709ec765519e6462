import { refused } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import { noticesChanged } from '@tianguis/proto/outreach/notices/events';
import type { noticeOperations } from '@tianguis/proto/outreach/notices/operations';
import type { Deps } from '../platform/room.ts';
import { noticeSettingsStore, noticeStore } from './notice-store.ts';
import { pushStore } from './push-store.ts';
import { isPushService, publicKeyOf } from './web-push.ts';

const noticesShown = 30;

const notAPushService = () =>
  refused(
    'unknown_push_service',
    {
      es: 'No conocemos el servicio de avisos de este navegador',
      en: 'We do not know this browser’s push service',
    },
    'endpoint',
  );

export function noticeHandlers({ storage, outbox, config }: Deps): Handlers<typeof noticeOperations> {
  return {
    async listNotices({ identity, query: { limit = noticesShown, cursor } }) {
      const memberId = memberIdOf(identity);
      const store = noticeStore(storage);
      const [found, { total }] = await Promise.all([
        store.page(memberId, readCursor(cursor), limit + 1),
        store.counts(memberId),
      ]);
      const { rows, nextCursor } = pageById(found, limit);
      return { notices: rows, total, nextCursor };
    },
    countNotices: async ({ identity }) => ({
      unread: (await noticeStore(storage).counts(memberIdOf(identity))).unread,
    }),
    readNotices: ({ identity, body }) =>
      storage.transaction(async (tx) => {
        const memberId = memberIdOf(identity);
        const store = noticeStore(tx);
        if (await store.markRead(memberId, body.ids))
          await outbox.append(tx, noticesChanged, { subject: `members/${memberId}`, data: { memberId } });
        return { unread: (await store.counts(memberId)).unread };
      }),
    getNoticeSettings: ({ identity }) => noticeSettingsStore(storage).of(memberIdOf(identity)),
    async putNoticeSettings({ identity, body }) {
      await storage.transaction((tx) => noticeSettingsStore(tx).put(memberIdOf(identity), body));
      return body;
    },
    getPushKey: () => ({ key: publicKeyOf(config.OUTREACH_PUSH_KEY) }),
    async putPushSubscription({ identity, body: { endpoint, keys } }) {
      if (!isPushService(endpoint, config.OUTREACH_PUSH_SANDBOX)) throw notAPushService();
      await storage.transaction((tx) => pushStore(tx).put(memberIdOf(identity), { endpoint, ...keys }));
      return { success: true };
    },
    async removePushSubscription({ identity, body: { endpoint } }) {
      await pushStore(storage).remove(memberIdOf(identity), endpoint);
      return { success: true };
    },
  };
}
