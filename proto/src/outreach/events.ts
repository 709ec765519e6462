import { outreachActionAudited } from './audit.ts';
import { campaignChanged, campaignCompleted, campaignLaunched, campaignProgress } from './campaigns/events.ts';
import { categoryChanged } from './categories/events.ts';
import {
  contactAdded,
  contactChanged,
  contactErased,
  contactMergeUndone,
  contactNoted,
  contactOptedOut,
  contactOptOutUndone,
  contactsChanged,
  contactsMerged,
} from './contacts/events.ts';
import { customFieldChanged } from './custom-fields/events.ts';
import { contactsImported, importProgress } from './imports/events.ts';
import {
  conversationChanged,
  enquiryAnswered,
  inboxRoutingChanged,
  inboxViewChanged,
  lotRequested,
} from './inbox/events.ts';
import { contactResponded, linkClicked, messageSent, messageStatusChanged } from './messaging/events.ts';
import { noticesChanged } from './notices/events.ts';
import { notificationEnded } from './notifications/events.ts';
import { outreachDataHandled } from './personal-data.ts';
import { quickReplyChanged } from './quick-replies/events.ts';
import { segmentChanged } from './segments/events.ts';
import { templateChanged } from './templates/events.ts';

export const outreachEvents = {
  contactsChanged,
  contactNoted,
  contactsMerged,
  contactMergeUndone,
  categoryChanged,
  contactErased,
  outreachDataHandled,
  conversationChanged,
  inboxViewChanged,
  inboxRoutingChanged,
  enquiryAnswered,
  lotRequested,
  contactAdded,
  contactsImported,
  importProgress,
  contactChanged,
  campaignLaunched,
  campaignCompleted,
  campaignChanged,
  campaignProgress,
  linkClicked,
  templateChanged,
  quickReplyChanged,
  customFieldChanged,
  segmentChanged,
  notificationEnded,
  noticesChanged,
  messageSent,
  messageStatusChanged,
  contactResponded,
  contactOptedOut,
  contactOptOutUndone,
  outreachActionAudited,
};
