import type { MessageStatus, SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { mediaOf } from '../../contacts/record/timeline.ts';
import type { LogRow } from './message-log-store.ts';

// The database's check constraints hold these columns to the lists of `proto`.
export const logView = ({ contact, ...row }: LogRow) => ({
  ...row,
  businessName: contact?.businessName ?? null,
  mediaUrls: mediaOf(row.id, row.mediaUrls.length, []).map(({ url }) => url),
  messageType: row.messageType as 'outbound' | 'inbound',
  status: row.status as MessageStatus,
  skipReason: row.skipReason as SkipReason | null,
});
