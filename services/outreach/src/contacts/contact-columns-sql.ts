import { columnsAs } from '../platform/columns-sql.ts';
import type { Contact } from './contact.ts';

export const properties: readonly (keyof Contact)[] = [
  'id',
  'businessName',
  'contactName',
  'phone',
  'email',
  'category',
  'zone',
  'city',
  'status',
  'tags',
  'notes',
  'optedOut',
  'consentBasis',
  'lastContactedAt',
  'lastQueuedAt',
  'lastInboundAt',
  'lastFollowUpAt',
  'staffWroteAt',
  'ariaOff',
  'autoReplies',
  'leadScore',
  'estimatedValue',
  'createdAt',
  'updatedAt',
];

export const contactColumns = columnsAs(properties);
