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

const month = `to_char(r.delivered_at at time zone '${timeZone}', 'YYYY-MM')`;

/** The latest versions, of orders that were not refunded. */
const current = `from impact_reports as r left join impact_standings as s on s.order_id = r.order_id where r.lines > 0
  and not exists (select 1 from impact_reports as l where l.order_id = r.order_id and l.version > r.version)
  and ($1::int is null or r.seller_id = $1) and ($2::text is null or ${month} = $2) and ($3::int is null or r.order_id = $3)`;

/** Those that staff did not reject. */
const counting = `${current} and s.state is distinct from 'rejected'`;

const standing = `jsonb_build_object('state', coalesce(s.state, 'waiting'), 'reasons', coalesce(s.reasons, '{}')) as standing`;

const sums = `count(*)::int as orders, coalesce(sum(r.mass), 0)::text as mass, coalesce(sum(r.avoided), 0)::text as avoided,
  coalesce(sum(r.without_mass), 0)::int as "withoutMass", coalesce(sum(r.without_factor), 0)::int as "withoutFactor"`;

const page = `select r.id, r.hash, r.order_id as "orderId", r.version, r.delivered_at as "deliveredAt", r.mass::text as mass,
    r.avoided::text as avoided, r.without_mass as "withoutMass", r.without_factor as "withoutFactor",
    (select o.title from orders o where o.id = r.order_id) as title, ${standing}
  ${current} and ($4::int is null or r.id < $4) order by r.id desc limit $5::int`;

const materials = `select n.line->'inputs'->'factor'->>'id' as factor,
    coalesce(sum((n.line->'result'->>'mass')::numeric), 0)::text as mass,
    coalesce(sum((n.line->'result'->>'avoided')::numeric), 0)::text as avoided
  from (select r.content ${counting}) as own
    cross join jsonb_array_elements(own.content::jsonb->'lines') as n (line)
  group by 1 order by sum((n.line->'result'->>'mass')::numeric) desc nulls last, 1`;

const withHash = `select r.content as text, r.issued_at as "issuedAt", ${standing},
    (select l.lines = 0 from impact_reports l where l.order_id = r.order_id order by l.version desc limit 1) as withdrawn, (select l.hash from impact_reports l
    where l.order_id = r.order_id and l.version > r.version order by l.version desc limit 1) as "replacedBy"
  from impact_reports as r left join impact_standings as s on s.order_id = r.order_id where r.hash = $1`;

/** Without the zeros that a numeric column adds. */
const plain = <Row extends { readonly mass: string; readonly avoided: string }>(row: Row): Row => ({
  ...row,
  mass: rounded(row.mass, 20),
  avoided: rounded(row.avoided, 20),
});

const valuesOf = ({ sellerId, month: of, orderId }: ReportFilter) => [sellerId ?? null, of ?? null, orderId ?? null];

const everything: Sums = { orders: 0, mass: '0', avoided: '0', withoutMass: 0, withoutFactor: 0 };

/** Reports as people read them: the versions that count now. */
export const reportStore = ({ query }: Pick<Tx, 'query'>) => ({
  async total(filter: ReportFilter): Promise<Sums> {
    const { rows } = await query<Sums>(`select ${sums} ${counting}`, valuesOf(filter));
    return plain(rows[0] ?? everything);
  },
  /** How many reports stand in a list, also rejected ones. */
  async count(filter: ReportFilter): Promise<number> {
    const { rows } = await query<{ count: number }>(`select count(*)::int as count ${current}`, valuesOf(filter));
    return rows[0]?.count ?? 0;
  },
  async months(filter: ReportFilter): Promise<(Sums & { month: string })[]> {
    const text = `select ${month} as month, ${sums} ${counting} group by 1 order by 1`;
    return (await query<Sums & { month: string }>(text, valuesOf(filter))).rows.map(plain);
  },
  async materials(filter: ReportFilter) {
    type Row = { factor: string | null; mass: string; avoided: string };
    return (await query<Row>(materials, valuesOf(filter))).rows.map(plain);
  },
  async page(filter: ReportFilter, before: number | undefined, limit: number): Promise<Report[]> {
    const { rows } = await query<Omit<Report, 'number'>>(page, [...valuesOf(filter), before ?? null, limit]);
    return rows.map((row) => plain({ ...row, number: numberOf(row.orderId) }));
  },
  async contents(filter: ReportFilter): Promise<{ hash: string; content: ImpactContent }[]> {
    const text = `select r.hash, r.content ${counting} order by r.id`;
    const { rows } = await query<{ hash: string; content: string }>(text, valuesOf(filter));
    return rows.map(({ hash, content }) => ({ hash, content: impactContent.parse(JSON.parse(content)) }));
  },
  /** A report as it was issued, also if a later version replaced it. */
  async withHash(hash: string) {
    type Row = {
      text: string;
      issuedAt: Date;
      replacedBy: string | null;
      standing: ImpactStanding;
      withdrawn: boolean;
    };
    const row = (await query<Row>(withHash, [hash])).rows[0];
    if (!row) return undefined;
    const { withdrawn, standing: known, ...report } = row;
    const state: ImpactStanding = withdrawn ? { state: 'withdrawn', reasons: [] } : known;
    return { ...report, standing: state, content: impactContent.parse(JSON.parse(row.text)) };
  },
});
