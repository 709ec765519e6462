import { z } from 'zod';
import { id, pageQuery, pageReply } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { notice, noticeSettings, noticeSettingsInput } from './notice.ts';

const success = z.object({ success: z.literal(true) });
const unread = z.int().min(0);

export const listNotices = defineOperation({
  id: 'listNotices',
  service: 'outreach',
  method: 'GET',
  path: '/api/notices',
  access: 'member',
  summary: 'The member’s notices, newest first',
  query: pageQuery,
  reply: z.object({ notices: z.array(notice), ...pageReply }),
});

export const countNotices = defineOperation({
  id: 'countNotices',
  service: 'outreach',
  method: 'GET',
  path: '/api/notices/unread',
  access: 'member',
  summary: 'How many notices the member has not read',
  reply: z.object({ unread }),
});

export const readNotices = defineOperation({
  id: 'readNotices',
  service: 'outreach',
  method: 'POST',
  path: '/api/notices/read',
  access: 'member',
  summary: 'Mark notices as read; all of them if none is named',
  body: z.object({ ids: z.array(id).max(500).optional() }),
  reply: z.object({ unread }),
});

export const getNoticeSettings = defineOperation({
  id: 'getNoticeSettings',
  service: 'outreach',
  method: 'GET',
  path: '/api/notice-settings',
  access: 'member',
  summary: 'By which channels the member gets each kind of notice outside the app',
  reply: noticeSettings,
});

export const putNoticeSettings = defineOperation({
  id: 'putNoticeSettings',
  service: 'outreach',
  method: 'PUT',
  path: '/api/notice-settings',
  access: 'member',
  summary: 'Choose by which channels one gets each kind of notice',
  body: noticeSettingsInput,
  reply: noticeSettings,
});

export const getPushKey = defineOperation({
  id: 'getPushKey',
  service: 'outreach',
  method: 'GET',
  path: '/api/push-key',
  access: 'member',
  summary: 'The public key (VAPID) with which a browser subscribes to push messages',
  reply: z.object({ key: z.string() }),
});

const base64url = z.string().regex(/^[\w-]+=*$/);

export const putPushSubscription = defineOperation({
  id: 'putPushSubscription',
  service: 'outreach',
  method: 'PUT',
  path: '/api/push-subscriptions',
  access: 'member',
  summary: 'Send this device push messages; a device belongs to the member who subscribed it last',
  body: z.object({
    endpoint: z
      .url({ protocol: /^https?$/ })
      .max(1_000)
      .meta({ description: 'Where the browser’s push service takes messages' }),
    keys: z.object({ p256dh: base64url.length(87), auth: base64url.length(22) }),
  }),
  reply: success,
  errors: [422],
});

export const removePushSubscription = defineOperation({
  id: 'removePushSubscription',
  service: 'outreach',
  method: 'POST',
  path: '/api/push-subscriptions/remove',
  access: 'member',
  summary: 'Send this device no more push messages',
  body: z.object({ endpoint: z.string().max(1_000) }),
  reply: success,
});

export const noticeOperations = {
  listNotices,
  countNotices,
  readNotices,
  getNoticeSettings,
  putNoticeSettings,
  getPushKey,
  putPushSubscription,
  removePushSubscription,
};
