import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { priorityOf } from '../contacts/lead.ts';
import type { Responses } from './response-store.ts';

type Response = Awaited<ReturnType<Responses['recent']>>[number];

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
