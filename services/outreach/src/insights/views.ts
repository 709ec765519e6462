import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import type { MessageStatus, SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { Contact } from '../app.ts';
import { ariaState } from '../contacts/auto-reply.ts';
import { priorityOf } from '../contacts/lead.ts';
import { mediaOf } from '../contacts/record/timeline.ts';
import { windowOpenUntil } from '../messaging/gate/gate.ts';
import type { Lists } from './lists-store.ts';

type LogRow = Awaited<ReturnType<Lists['logs']>>['rows'][number];

// The database's check constraints hold these columns to the lists of `proto`.
export const logView = ({ contact, ...row }: LogRow) => ({
  ...row,
  businessName: contact?.businessName ?? null,
  mediaUrls: mediaOf(row.id, row.mediaUrls.length, []).map(({ url }) => url),
  messageType: row.messageType as 'outbound' | 'inbound',
  status: row.status as MessageStatus,
  skipReason: row.skipReason as SkipReason | null,
});

export const contactDetail = (contact: Contact, now: Date) => ({
  ...contact,
  estimatedValue: contact.estimatedValue / 100,
  windowOpenUntil: windowOpenUntil(contact.lastInboundAt, now),
  aria: ariaState(contact, now),
});

type Response = Awaited<ReturnType<Lists['responses']>>[number];

export const responseView = (now: Date) => (row: Response) => {
  const { contact } = row;
  if (!contact) return [];
  return [
    {
      id: row.id,
      contactId: contact.id,
      priority: priorityOf(row.leadScore, row.createdAt, now),
      status: contact.status as ContactStatus,
      zone: contact.zone,
      category: contact.category,
      estimatedValue: row.estimatedValue / 100,
      timestamp: row.createdAt,
      contactName: contact.contactName ?? contact.businessName,
      businessName: contact.businessName,
      message: row.messageContent,
      phone: contact.phone,
    },
  ];
};
