import type { noticeOperations } from '@tianguis/proto/outreach/notices/operations';
import { defineRoom } from '../platform/room.ts';
import { noticeStore } from './notice-store.ts';
import { noticeHandlers } from './operations.ts';

/** Notices: what members were notified of as they read it in the app, by which channels they want it, and their devices. */
export const notices = defineRoom<typeof noticeOperations>((deps) => ({
  handlers: noticeHandlers(deps),
  consumers: [],
  jobs: { 'forget-notices': { run: () => noticeStore(deps.storage).forgetOld(), cron: '20 9 * * *' } },
}));
