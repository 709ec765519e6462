import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { rounded } from '@tianguis/proto/footprint/decimal';
import { type ImpactContent, impactContent, type impactReport } from '@tianguis/proto/marketplace/impact/report';
import type { ImpactStanding } from '@tianguis/proto/marketplace/impact/standing';
import { timeZone } from '@tianguis/proto/time';
import type { z } from 'zod';
import { numberOf } from '../orders/order.ts';

type Report = z.input<typeof impactReport>;

export interface Sums {
  readonly orders: number;
  readonly mass: string;
  readonly avoided: string;
  readonly withoutMass: number;
  readonly withoutFactor: number;
}

export interface ReportFilter {
  readonly sellerId?: number | undefined;
  /** A month in Mexico City: `2026-11`. */
  readonly month?: string | undefined;
  readonly orderId?: number | undefined;
}

/** A filter's values; null where it leaves a field open. */
interface FilterValues {
  readonly sellerId: number | null;
  readonly month: string | null;
  readonly orderId: number | null;
}

const valuesOf = ({ sellerId, month, orderId }: ReportFilter): FilterValues => ({
  sellerId: sellerId ?? null,
  month: month ?? null,
  orderId: orderId ?? null,
});

const monthOf = sql`to_char(r.delivered_at at time zone ${sql.lit(timeZone)}, 'YYYY-MM')`;

/** The latest versions, of orders that were not refunded. */
const current = (p: FilterValues) => sql`
  from impact_reports as r left join impact_standings as s on s.order_id = r.order_id where r.lines > 0
  and not exists (select 1 from impact_reports as l where l.order_id = r.order_id and l.version > r.version)
  and (${p.sellerId}::int is null or r.seller_id = ${p.sellerId}) and (${p.month}::text is null or ${monthOf} = ${p.month})
  and (${p.orderId}::int is null or r.order_id = ${p.orderId})`;

/** Those that staff did not reject. */
const counting = (p: FilterValues) => sql`${current(p)} and s.state is distinct from 'rejected'`;

const standing = sql`jsonb_build_object('state', coalesce(s.state, 'waiting'), 'reasons', coalesce(s.reasons, '{}')) as standing`;

const sums = sql`count(*)::int as orders, coalesce(sum(r.mass), 0)::text as mass, coalesce(sum(r.avoided), 0)::text as avoided,
  coalesce(sum(r.without_mass), 0)::int as "withoutMass", coalesce(sum(r.without_factor), 0)::int as "withoutFactor"`;

const total = statement((p: FilterValues) => sql<Sums>`select ${sums} ${counting(p)}`);

const countOf = statement((p: FilterValues) => sql<{ count: number }>`select count(*)::int as count ${current(p)}`);

const months = statement(
  (p: FilterValues) => sql<Sums & { month: string }>`
  select ${monthOf} as month, ${sums} ${counting(p)} group by 1 order by 1`,
);

const materials = statement(
  (p: FilterValues) => sql<{ factor: string | null; mass: string; avoided: string }>`
  select n.line->'inputs'->'factor'->>'id' as factor,
    coalesce(sum((n.line->'result'->>'mass')::numeric), 0)::text as mass,
    coalesce(sum((n.line->'result'->>'avoided')::numeric), 0)::text as avoided
  from (select r.content ${counting(p)}) as own
    cross join jsonb_array_elements(own.content::jsonb->'lines') as n (line)
  group by 1 order by sum((n.line->'result'->>'mass')::numeric) desc nulls last, 1`,
);

const page = statement(
  (p: FilterValues & { before: number | null; limit: number }) => sql<Omit<Report, 'number'>>`
  select r.id, r.hash, r.order_id as "orderId", r.version, r.delivered_at as "deliveredAt", r.mass::text as mass,
    r.avoided::text as avoided, r.without_mass as "withoutMass", r.without_factor as "withoutFactor",
    (select o.title from orders o where o.id = r.order_id) as title, ${standing}
  ${current(p)} and (${p.before}::int is null or r.id < ${p.before}) order by r.id desc limit ${p.limit}::int`,
);

const contents = statement(
  (p: FilterValues) => sql<{ hash: string; content: string }>`select r.hash, r.content ${counting(p)} order by r.id`,
);

interface IssuedRow {
  readonly text: string;
  readonly issuedAt: Date;
  readonly replacedBy: string | null;
  readonly standing: ImpactStanding;
  readonly withdrawn: boolean;
}

const withHash = statement(
  (p: { hash: string }) => sql<IssuedRow>`
  select r.content as text, r.issued_at as "issuedAt", ${standing},
    (select l.lines = 0 from impact_reports l where l.order_id = r.order_id order by l.version desc limit 1) as withdrawn,
    (select l.hash from impact_reports l where l.order_id = r.order_id and l.version > r.version
      order by l.version desc limit 1) as "replacedBy"
  from impact_reports as r left join impact_standings as s on s.order_id = r.order_id where r.hash = ${p.hash}`,
);

/** Without the zeros that a numeric column adds. */
const plain = <Row extends { readonly mass: string; readonly avoided: string }>(row: Row): Row => ({
  ...row,
  mass: rounded(row.mass, 20),
  avoided: rounded(row.avoided, 20),
});

/** Reports as people read them: the versions that count now. */
export const reportStore = (tx: Pick<Tx, 'query'>) => ({
  total: async (filter: ReportFilter): Promise<Sums> => plain(await runOne(tx, total(valuesOf(filter)))),
  /** How many reports stand in a list, also rejected ones. */
  count: async (filter: ReportFilter): Promise<number> => (await runOne(tx, countOf(valuesOf(filter)))).count,
  months: async (filter: ReportFilter) => (await run(tx, months(valuesOf(filter)))).map(plain),
  materials: async (filter: ReportFilter) => (await run(tx, materials(valuesOf(filter)))).map(plain),
  async page(filter: ReportFilter, before: number | undefined, limit: number): Promise<Report[]> {
    const rows = await run(tx, page({ ...valuesOf(filter), before: before ?? null, limit }));
    return rows.map((row) => plain({ ...row, number: numberOf(row.orderId) }));
  },
  async contents(filter: ReportFilter): Promise<{ hash: string; content: ImpactContent }[]> {
    const rows = await run(tx, contents(valuesOf(filter)));
    return rows.map(({ hash, content }) => ({ hash, content: impactContent.parse(JSON.parse(content)) }));
  },
  /** A report as it was issued, also if a later version replaced it. */
  async withHash(hash: string) {
    const row = await runMaybe(tx, withHash({ hash }));
    if (!row) return undefined;
    const { withdrawn, standing: known, ...report } = row;
    const state: ImpactStanding = withdrawn ? { state: 'withdrawn', reasons: [] } : known;
    return { ...report, standing: state, content: impactContent.parse(JSON.parse(row.text)) };
  },
});
