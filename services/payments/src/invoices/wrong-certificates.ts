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
  /** How many SAT counts: a replacement leaves two until the first is cancelled. */
  readonly valid: number;
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
  const papers = Map.groupBy(await run(on, certificates({ month })), ({ sellerId }) => sellerId);
  const sellers = new Set([...papers.keys(), ...(await withheldIn(on, month)).map(({ sellerId }) => sellerId)]);
  const wrong: WrongCertificate[] = [];
  for (const sellerId of sellers) {
    const withheld = withheldTotal(await withheldOfSales(on, month, sellerId));
    const own = papers.get(sellerId) ?? [];
    const newest = own.at(-1);
    // One that is on its way, or that staff have on their list, says nothing yet.
    if (newest && newest.state !== 'stamped') continue;
    const certified = newest?.total ?? null;
    const valid = own.filter(({ state }) => state === 'stamped').length;
    const differs = certified === null ? withheld > 0 : certified !== withheld;
    if (differs || valid > 1) wrong.push({ sellerId, month, certified, withheld, valid });
  }
  return wrong;
}

/** How many months back a refund or a seller's late tax data are looked for. */
const months = 13;

/**
 * Certificates of past months that no longer match what was withheld, or that count beside their replacement; and sellers who
 * had tax withheld and have no certificate for it.
 */
export async function wrongCertificates(on: Sql, now: Date): Promise<WrongCertificate[]> {
  const wrong: WrongCertificate[] = [];
  for (let back = 1; back <= months; back += 1) {
    const month = localTime(now).subtract({ months: back }).toPlainDate().toString().slice(0, 7);
    wrong.push(...(await wrongIn(on, month)));
  }
  return wrong;
}
