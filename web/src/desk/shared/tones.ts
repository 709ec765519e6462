import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import type { ContactStatus, Priority } from '@tianguis/proto/outreach/contacts/contact';
import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import type { Tone } from '../../ui/badge.tsx';

/** Colours of the funnel: new blue, contacted yellow, responded green, converted purple. */
export const contactTone: Record<ContactStatus, Tone> = {
  new: 'info',
  contacted: 'warn',
  responded: 'good',
  photos_sent: 'accent',
  converted: 'plum',
};

/** Colours of a live response: new blue, responded yellow, converted green. */
export const responseTone: Record<ContactStatus, Tone> = {
  new: 'info',
  contacted: 'info',
  responded: 'warn',
  photos_sent: 'warn',
  converted: 'good',
};

export const messageTone: Record<MessageStatus, Tone> = {
  queued: 'plain',
  sending: 'plain',
  sent: 'info',
  delivered: 'good',
  read: 'plum',
  skipped: 'warn',
  failed: 'bad',
  undelivered: 'bad',
};

export const priorityTone: Record<Priority, Tone> = { high: 'bad', medium: 'warn', low: 'plain' };

export const campaignTone: Record<CampaignStatus, Tone> = {
  draft: 'plain',
  scheduled: 'info',
  running: 'accent',
  paused: 'warn',
  completed: 'good',
  cancelled: 'bad',
};
