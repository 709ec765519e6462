import { defaultNoticeSettings } from '@tianguis/proto/outreach/notices/notice';
import { asMember } from './members.ts';
import type { Sample } from './sample.ts';

// No browser is behind it: it is removed before anything is sent to it.
const endpoint = 'https://fcm.googleapis.com/fcm/send/sample';
const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };

/** What members were notified of, and how they want it. */
export const noticeSamples = {
  listNotices: { prepare: asMember, fields: ['notices', 'nextCursor', 'total'] },
  countNotices: { prepare: asMember, fields: ['unread'] },
  readNotices: { prepare: asMember, body: {}, fields: ['unread'] },
  putNoticeSettings: { prepare: asMember, body: defaultNoticeSettings, fields: ['turn.push', 'money.mail'] },
  getNoticeSettings: { prepare: asMember, fields: ['turn.push', 'news.whatsapp'] },
  getPushKey: { prepare: asMember, fields: ['key'] },
  putPushSubscription: { prepare: asMember, body: { endpoint, keys }, fields: ['success'] },
  removePushSubscription: { prepare: asMember, body: { endpoint }, fields: ['success'] },
} satisfies Record<string, Sample>;
