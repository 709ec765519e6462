import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '@tianguis/testkit/session';
import { type Paper, papersOf } from './papers.ts';
import type { People, Trader } from './sales.ts';

interface Wanted {
  readonly from: Session;
  readonly path: string;
  readonly as: string;
}

/** What a member downloads of a month: both files of each. */
const ofMember = ({ session: from }: Trader, who: string, what: string, path: string, month: string): Wanted[] =>
  ['pdf', 'csv'].map((kind) => ({
    from,
    path: `${path}.${kind}?month=${month}&lang=es`,
    as: `${what}-${who}.${kind}`,
  }));

const ofPaper = ({ id, kind, sellerId }: Paper, { seller, beginner, buyer }: People): Wanted[] => {
  const owner = [seller, beginner, buyer].find((trader) => trader.id === sellerId);
  if (!owner) throw new Error(`a paper is of ${sellerId}, who did not trade`);
  return ['pdf', 'xml'].map((type) => ({
    from: owner.session,
    path: `/api/tax-data/invoices/${id}/invoice.${type}?lang=es`,
    as: `${kind}-${sellerId}.${type}`,
  }));
};

/** Downloads every document of a month into a folder; their paths. */
export async function download(
  admin: Session,
  people: People,
  { month, folder }: { readonly month: string; readonly folder: string },
): Promise<string[]> {
  const { seller, beginner, buyer, orders } = people;
  const papers = await papersOf(admin, month);
  const wanted: Wanted[] = [
    { from: admin, path: `/api/staff/books/trial-balance?month=${month}`, as: 'trial-balance.json' },
    { from: admin, path: `/api/staff/books/journal.csv?month=${month}&lang=es`, as: 'journal.csv' },
    { from: admin, path: `/api/staff/withholding.csv?month=${month}&lang=es`, as: 'withholding.csv' },
    { from: admin, path: '/api/staff/bank-refunds/spei.csv?lang=es', as: 'spei.csv' },
    ...ofMember(seller, 'seller', 'statement', '/api/earnings/statement', month),
    ...ofMember(beginner, 'beginner', 'statement', '/api/earnings/statement', month),
    ...ofMember(buyer, 'buyer', 'purchases', '/api/purchases/statement', month),
    ...ofMember(seller, 'seller', 'withholding', '/api/earnings/withholding', month),
    ...orders.slice(0, 1).map((id) => ({
      from: buyer.session,
      path: `/api/orders/${id}/receipt.pdf?lang=es`,
      as: 'receipt.pdf',
    })),
    ...papers.flatMap((paper) => ofPaper(paper, people)),
  ];
  return Promise.all(
    wanted.map(async ({ from, path, as }) => {
      const reply = await from.fetch(path);
      if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
      const file = join(folder, as);
      writeFileSync(file, Buffer.from(await reply.arrayBuffer()));
      return file;
    }),
  );
}
