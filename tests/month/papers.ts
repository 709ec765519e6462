import { eventually } from '@tianguis/testkit/eventually';
import type { Session } from '@tianguis/testkit/session';
import { must } from '../chaos/sale/people.ts';
import type { People } from './sales.ts';

export interface Paper {
  readonly id: string;
  readonly kind: string;
  readonly month: string;
  readonly sellerId: number;
  readonly state: string;
}

/** The papers of a month, with those of transports, which are of the month in which they are issued. */
export async function papersOf(admin: Session, month: string): Promise<Paper[]> {
  const { invoices } = await admin.json<{ invoices: Paper[] }>('/api/staff/invoices');
  return invoices.filter((paper) => paper.month === month || paper.kind === 'transport');
}

/** Has the month's invoices and certificates sealed and stamped, as an admin does. */
export async function issuePapers(admin: Session, { seller, beginner, brought }: People, month: string): Promise<void> {
  const issue = (path: string, body: object) => must(admin, 'POST', `/api/staff/invoices${path}`, { body });
  await issue('', { seller: seller.id, month });
  for (const { id } of [seller, beginner]) await issue('/withholding', { seller: id, month });
  await issue('/transport/issue', { order: brought });
  const isStamped = async () => {
    const papers = await papersOf(admin, month);
    return papers.length > 0 && papers.every(({ state }) => state === 'stamped');
  };
  await eventually(isStamped, { what: 'all papers are stamped', timeout: 240_000 });
}
