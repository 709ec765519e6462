import type { ContactStatus, campaignStatuses, MessageStatus, SkipReason } from '@tianguis/proto/outreach';
import type { Lists } from '../adapters/lists.ts';
import type { FigureReads } from '../app/ports.ts';
import { priorityOf } from '../domain/lead.ts';

type CampaignStatus = (typeof campaignStatuses)[number];
type Row<List extends 'contacts' | 'logs' | 'campaigns'> = Awaited<ReturnType<Lists[List]>>['rows'][number];

// The database's check constraints hold these columns to the lists of `proto`.
export const contactView = <T extends { status: string }>(row: T) => ({ ...row, status: row.status as ContactStatus });

export const logView = ({ contact, ...row }: Row<'logs'>) => ({
  ...row,
  businessName: contact?.businessName ?? null,
  messageType: row.messageType as 'outbound' | 'inbound',
  status: row.status as MessageStatus,
  skipReason: row.skipReason as SkipReason | null,
});

const noCounts: Record<MessageStatus, number> = {
  queued: 0,
  sending: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  skipped: 0,
  failed: 0,
  undelivered: 0,
};

/** Campaigns with their messages by status, which are kept as figures. */
export async function campaignViews<T extends { id: number; status: string }>(rows: readonly T[], reads: FigureReads) {
  const figures = await reads.read(rows.map(({ id }) => `campaign:${id}`));
  return rows.map((row) => ({
    ...row,
    status: row.status as CampaignStatus,
    counts: { ...noCounts, ...Object.fromEntries(figures.get(`campaign:${row.id}`) ?? []) },
  }));
}

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
