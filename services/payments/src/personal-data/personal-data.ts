import { anyOf, run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { forgetUnsealed } from '../invoices/invoice-store.ts';
import { db } from '../platform/sql.ts';
import { forgetTaxProfile } from '../taxes/tax-profile-store.ts';

type Sql = Pick<Tx, 'query'>;
export type Records = Record<string, Record<string, unknown>[]>;

const profiles = statement(
  (p: { memberIds: readonly number[] }) => sql<{ record: Record<string, unknown> }>`
    select to_jsonb(t) as record from tax_profiles as t where member_id = ${anyOf(p.memberIds)} order by member_id`,
);
// The stamped XML says all that the other columns say of the receiver.
const invoices = statement(
  (p: { memberIds: readonly number[] }) => sql<{ record: Record<string, unknown> }>`
    select to_jsonb(t) - array['content', 'sealed_xml', 'resolved_by', 'resolution'] as record
    from commission_invoices as t where seller_id = ${anyOf(p.memberIds)} order by created_at`,
);

// Kept like the ledger that has them: accounts are kept for as long as the law says, and name a number.
const earnings = statement(
  (p: { memberIds: readonly number[] }) => sql<{ record: Record<string, unknown> }>`
    select to_jsonb(t) as record from carrier_earnings as t where carrier_id = ${anyOf(p.memberIds)} order by order_id`,
);

// What a bank was shown of an order of theirs.
const evidence = statement(
  (p: { memberIds: readonly number[] }) => sql<{ record: Record<string, unknown> }>`
    select to_jsonb(e) - 'staff_id' as record from dispute_evidence as e join disputes as d on d.id = e.dispute_id
      join payment_intents as p on p.stripe_id = d.stripe_id join orders as o on o.id = p.order_id
    where o.buyer_id = ${anyOf(p.memberIds)} order by e.asked_at`,
);

/** What payments keeps of members for SAT, as carriers and as buyers whose payment was disputed, by table. */
async function find(on: Sql, memberIds: readonly number[]): Promise<Records> {
  const found: Records = {};
  const tables = {
    tax_profiles: profiles,
    commission_invoices: invoices,
    carrier_earnings: earnings,
    dispute_evidence: evidence,
  };
  for (const [table, records] of Object.entries(tables)) {
    const rows = await run(on, records({ memberIds }));
    if (rows.length > 0) found[table] = rows.map(({ record }) => record);
  }
  return found;
}

const countOf = (records: Records): number => Object.values(records).reduce((sum, rows) => sum + rows.length, 0);

const forgetOld = statement(() => sql`delete from personal_data_exports where created_at < now() - interval '7 days'`);
const insert = statement((p: { requestId: number; memberIds: number[]; data: string }) =>
  db
    .insertInto('personal_data_exports')
    .values({ request_id: p.requestId, member_ids: p.memberIds, data: p.data })
    .onConflict((on) => on.column('request_id').doNothing()),
);
const forgetCopies = statement(
  (p: { memberIds: readonly number[] }) =>
    sql`delete from personal_data_exports where member_ids && ${p.memberIds}::int[]`,
);
const byRequest = statement(
  (p: { requestId: number }) => sql<{ exportedAt: Date; records: Records }>`
    select created_at as "exportedAt", data as records from personal_data_exports
    where request_id = ${p.requestId} and created_at > now() - interval '7 days'`,
);

/** Keeps a copy for a week; returns how many records it holds. */
export async function copyPerson(on: Sql, requestId: number, memberIds: readonly number[]): Promise<number> {
  const records = await find(on, memberIds);
  await run(on, forgetOld());
  await run(on, insert({ requestId, memberIds: [...memberIds], data: JSON.stringify(records) }));
  return countOf(records);
}

/** Forgets tax data, invoices that were never sealed, and copies; returns how many records went. */
export async function erasePerson(on: Sql, memberIds: readonly number[]): Promise<number> {
  const before = countOf(await find(on, memberIds));
  for (const memberId of memberIds) {
    await forgetTaxProfile(on, memberId);
    await forgetUnsealed(on, memberId);
  }
  await runCount(on, forgetCopies({ memberIds }));
  return before - countOf(await find(on, memberIds));
}

export const findCopy = (on: Sql, requestId: number) => runMaybe(on, byRequest({ requestId }));
