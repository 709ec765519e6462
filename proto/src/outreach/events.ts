import { eventsOf } from '../define-event.ts';
import * as audit from './audit.ts';
import * as campaigns from './campaigns/events.ts';
import * as categories from './categories/events.ts';
import * as contacts from './contacts/events.ts';
import * as customFields from './custom-fields/events.ts';
import * as imports from './imports/events.ts';
import * as inbox from './inbox/events.ts';
import * as messaging from './messaging/events.ts';
import * as notices from './notices/events.ts';
import * as notifications from './notifications/events.ts';
import * as personalData from './personal-data.ts';
import * as quickReplies from './quick-replies/events.ts';
import * as segments from './segments/events.ts';
import * as templates from './templates/events.ts';

export const outreachEvents = eventsOf(
  audit,
  campaigns,
  categories,
  contacts,
  customFields,
  imports,
  inbox,
  messaging,
  notices,
  notifications,
  personalData,
  quickReplies,
  segments,
  templates,
);
