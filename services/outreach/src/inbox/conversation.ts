import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';

export interface Heard {
  readonly contactId: number;
  readonly messageId: number;
  readonly text: string;
  readonly mediaCount: number;
  readonly leadScore: number;
}

export interface Answered {
  readonly contactId: number;
  readonly messageId: number;
  readonly text: string;
  /** A person of staff wrote it, so they have read what came before. */
  readonly byStaff: boolean;
}

export interface ConversationRow {
  readonly contactId: number;
  readonly businessName: string;
  readonly contactName: string | null;
  readonly phone: string;
  readonly category: string;
  readonly zone: string;
  readonly status: ContactStatus;
  readonly optedOut: boolean;
  readonly leadScore: number;
  /** Centavos. */
  readonly estimatedValue: number;
  readonly lastInboundAt: Date | null;
  readonly staffWroteAt: Date | null;
  readonly ariaOff: boolean;
  readonly autoReplies: number;
  readonly unread: number | null;
  readonly held: number | null;
  readonly assignee: string | null;
  readonly assigneeName: string | null;
  readonly lastId: number | null;
  readonly lastAt: Date | null;
  readonly lastText: string | null;
  readonly lastType: 'outbound' | 'inbound' | null;
  readonly lastMedia: number | null;
}
