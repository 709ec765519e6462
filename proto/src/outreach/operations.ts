import { outreachOutboxOperations } from '../outbox.ts';
import { campaignActionOperations } from './campaigns/actions.ts';
import { forecastOperations } from './campaigns/forecast.ts';
import { campaignOperations } from './campaigns/operations.ts';
import { recipientOperations } from './campaigns/recipients.ts';
import { sendingOperations } from './campaigns/sending.ts';
import { categoryOperations } from './categories/operations.ts';
import { contactChangeOperations } from './contacts/changes.ts';
import { mentionOperations } from './contacts/mentions.ts';
import { contactMergeOperations } from './contacts/merges.ts';
import { nameOperations } from './contacts/names.ts';
import { contactOperations } from './contacts/operations.ts';
import { optOutOperations } from './contacts/opt-out.ts';
import { contactRecordOperations } from './contacts/record.ts';
import { suppressionOperations } from './contacts/suppression.ts';
import { customFieldOperations } from './custom-fields/operations.ts';
import { importFileOperations } from './imports/files.ts';
import { importOperations } from './imports/operations.ts';
import { importRowOperations } from './imports/rows.ts';
import { conversationOperations } from './inbox/operations.ts';
import { routingOperations } from './inbox/routing.ts';
import { messageSendingOperations } from './inbox/sending.ts';
import { inboxViewOperations } from './inbox/views.ts';
import { analyticsOperations } from './insights/analytics.ts';
import { counterOperations } from './insights/counters.ts';
import { teamTimesOperations } from './insights/team.ts';
import { linkOperations } from './messaging/links.ts';
import { messageOperations } from './messaging/operations.ts';
import { webhookOperations } from './messaging/webhooks.ts';
import { noticeOperations } from './notices/operations.ts';
import { personalDataOperations } from './personal-data.ts';
import { quickReplyOperations } from './quick-replies/operations.ts';
import { segmentOperations } from './segments/operations.ts';
import { settingsOperations } from './settings/operations.ts';
import { templateOperations } from './templates/operations.ts';

export const outreachOperations = {
  ...counterOperations,
  ...analyticsOperations,
  ...teamTimesOperations,
  ...contactOperations,
  ...contactChangeOperations,
  ...contactMergeOperations,
  ...categoryOperations,
  ...contactRecordOperations,
  ...nameOperations,
  ...optOutOperations,
  ...suppressionOperations,
  ...segmentOperations,
  ...mentionOperations,
  ...conversationOperations,
  ...inboxViewOperations,
  ...routingOperations,
  ...importOperations,
  ...importFileOperations,
  ...importRowOperations,
  ...templateOperations,
  ...quickReplyOperations,
  ...customFieldOperations,
  ...messageSendingOperations,
  ...sendingOperations,
  ...campaignOperations,
  ...forecastOperations,
  ...campaignActionOperations,
  ...recipientOperations,
  ...settingsOperations,
  ...messageOperations,
  ...webhookOperations,
  ...linkOperations,
  ...noticeOperations,
  ...personalDataOperations,
  ...outreachOutboxOperations,
};
