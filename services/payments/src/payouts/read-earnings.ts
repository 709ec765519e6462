import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { percentOf, toPesos } from '@tianguis/proto/money';
import { payableToSeller } from '../ledger/account.ts';
import { balanceOf } from '../ledger/ledger-store.ts';
import { countOf, type EarningRow, entriesOf, type UpcomingRow, upcomingOf } from './earnings-store.ts';

interface Page {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** What the ledger says about a seller. */
export async function readEarnings(storage: Pick<Storage, 'query'>, sellerId: number, page: Page) {
  const { limit = 50, cursor } = page;
  const [{ balance }, entries, total, upcoming] = await Promise.all([
    balanceOf(storage, payableToSeller(String(sellerId))),
    entriesOf(storage, sellerId, readCursor(cursor), limit + 1),
    countOf(storage, sellerId),
    upcomingOf(storage, sellerId),
  ]);
  const { rows, nextCursor } = pageById(entries, limit);
  return {
    balance: toPesos(0 - balance),
    entries: rows.map(asEntry),
    upcoming: upcoming.map(asUpcoming),
    total,
    nextCursor,
  };
}

const asEntry = ({ amount, balance, ...row }: EarningRow) => ({
  ...row,
  amount: toPesos(amount),
  balance: toPesos(balance),
});

const asUpcoming = ({ captured, left, commissionPercent, ...row }: UpcomingRow) => ({
  ...row,
  amount: toPesos(left - percentOf(left, commissionPercent)),
  state: captured > 0 ? ('captured' as const) : ('held' as const),
});
