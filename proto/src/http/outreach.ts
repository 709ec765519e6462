import { campaignOperations } from './outreach/campaigns.ts';
import { contactOperations } from './outreach/contacts.ts';
import { figureOperations } from './outreach/figures.ts';
import { importOperations } from './outreach/imports.ts';
import { messageOperations } from './outreach/messages.ts';
import { sendingOperations } from './outreach/sending.ts';
import { templateOperations } from './outreach/templates.ts';
import { webhookOperations } from './outreach/webhooks.ts';

export const outreachOperations = {
  ...figureOperations,
  ...contactOperations,
  ...importOperations,
  ...templateOperations,
  ...sendingOperations,
  ...campaignOperations,
  ...messageOperations,
  ...webhookOperations,
};
