import { run, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { localTime } from '@tianguis/proto/time';
import { db } from '../platform/sql.ts';
import { withheldIn, withheldOfSales } from '../withholding/withheld-store.ts';
import { withheldTotal } from '../withholding/withholding-cfdi.ts';

type Sql = Pick<Tx, 'query'>;

/** A seller's month whose certificate does not say what the ledger withheld; centavos. */
export interface WrongCertificate {
  readonly sellerId: number;
  readonly month: string;
  /** Null where there is none. */
  readonly certified: number | null;
  readonly withheld: number;
}

const certificates = statement((p: { month: string }) =>
  db
    .selectFrom('commission_invoices')
    .select(['seller_id as sellerId', 'state', 'total'])
    .where('month', '=', p.month)
    .where('kind', '=', 'withholding')
    .where('state', '<>', 'cancelled')
    .where(({ or, eb }) => or([eb('state', '<>', 'refused'), eb('resolved_at', 'is', null)]))
    .orderBy('generation'),
);

async function wrongIn(on: Sql, month: string): Promise<WrongCertificate[]> {
  // The newest of a seller's month is the last one.
  const papers = new Map((await run(on, certificates({ month }))).map((paper) => [paper.sellerId, paper]));
  const sellers = new Set([...papers.keys(), ...(await withheldIn(on, month)).map(({ sellerId }) => sellerId)]);
  const wrong: WrongCertificate[] = [];
  for (const sellerId of sellers) {
    const withheld = withheldTotal(await withheldOfSales(on, month, sellerId));
    const paper = papers.get(sellerId);
    // One that is on its way, or that staff have on their list, says nothing yet.
    if (paper && paper.state !== 'stamped') continue;
    const certified = paper?.total ?? null;
    if (certified === null ? withheld > 0 : certified !== withheld)
      wrong.push({ sellerId, month, certified, withheld });
  }
  return wrong;
}

/** How many months back a refund or a seller's late tax data are looked for. */
const months = 13;

/** Certificates of past months that a later refund made wrong, and sellers of whom something was withheld without one. */
export async function wrongCertificates(on: Sql, now: Date): Promise<WrongCertificate[]> {
  const wrong: WrongCertificate[] = [];
  for (let back = 1; back <= months; back += 1) {
    const month = localTime(now).subtract({ months: back }).toPlainDate().toString().slice(0, 7);
    wrong.push(...(await wrongIn(on, month)));
  }
  return wrong;
}
