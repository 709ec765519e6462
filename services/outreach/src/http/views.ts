import type { ContactStatus, MessageStatus, SkipReason } from '@tianguis/proto/outreach';
import type { Lists } from '../adapters/lists.ts';
import { priorityOf } from '../domain/lead.ts';

type Row<List extends 'contacts' | 'logs'> = Awaited<ReturnType<Lists[List]>>['rows'][number];

// The database's check constraints hold these columns to the lists of `proto`.
export const contactView = <T extends { status: string }>(row: T) => ({ ...row, status: row.status as ContactStatus });

export const logView = ({ contact, ...row }: Row<'logs'>) => ({
  ...row,
  businessName: contact?.businessName ?? null,
  messageType: row.messageType as 'outbound' | 'inbound',
  status: row.status as MessageStatus,
  skipReason: row.skipReason as SkipReason | null,
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
