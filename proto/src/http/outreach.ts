import { analyticsOperations } from './outreach/analytics.ts';
import { campaignActionOperations } from './outreach/campaign-actions.ts';
import { campaignOperations } from './outreach/campaigns.ts';
import { contactRecordOperations } from './outreach/contact-record.ts';
import { contactOperations } from './outreach/contacts.ts';
import { conversationOperations } from './outreach/conversations.ts';
import { figureOperations } from './outreach/figures.ts';
import { importFileOperations } from './outreach/import-files.ts';
import { importOperations } from './outreach/imports.ts';
import { linkOperations } from './outreach/links.ts';
import { messageOperations } from './outreach/messages.ts';
import { recipientOperations } from './outreach/recipients.ts';
import { sendingOperations } from './outreach/sending.ts';
import { settingsOperations } from './outreach/settings.ts';
import { templateOperations } from './outreach/templates.ts';
import { webhookOperations } from './outreach/webhooks.ts';

export const outreachOperations = {
  ...figureOperations,
  ...analyticsOperations,
  ...contactOperations,
  ...contactRecordOperations,
  ...conversationOperations,
  ...importOperations,
  ...importFileOperations,
  ...templateOperations,
  ...sendingOperations,
  ...campaignOperations,
  ...campaignActionOperations,
  ...recipientOperations,
  ...settingsOperations,
  ...messageOperations,
  ...webhookOperations,
  ...linkOperations,
};
