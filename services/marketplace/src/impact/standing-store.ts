import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { rounded } from '@tianguis/proto/footprint/decimal';
import { impactContent } from '@tianguis/proto/marketplace/impact/report';
import type { ImpactReason } from '@tianguis/proto/marketplace/impact/standing';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { db } from '../platform/sql.ts';
import type { Evidence } from './judge.ts';
import type { Sums } from './report-store.ts';

interface OrderId {
  readonly orderId: number;
}

interface OrderEvidence extends Evidence {
  readonly state: OrderState;
  readonly captureBefore: Date | null;
}

// The lock lets news of the payment, the delivery and staff judge one after the other.
const evidenceOf = statement(
  (p: OrderId) => sql<OrderEvidence>`
    select o.state, o.amount, o.method, o.money, o.money_amount as "moneyAmount",
      o.transport_dropped as dropped, o.capture_before as "captureBefore",
      (select coalesce(sum(round(coalesce(l.delivered, l.quantity) * l.centavos)), 0)::bigint
        from order_lines as l where l.order_id = o.id) as due,
      exists (select 1 from deliveries as d where d.order_id = o.id and d.seal is not null) as signed
    from orders as o where o.id = ${p.orderId}::int for update of o`,
);

interface LatestRow {
  readonly hash: string;
  readonly version: number;
  readonly deliveredAt: Date;
  readonly content: string;
}

const latestOf = statement((p: OrderId) =>
  db
    .selectFrom('impact_reports')
    .select(['hash', 'version', 'delivered_at as deliveredAt', 'content'])
    .where('order_id', '=', p.orderId)
    .orderBy('version', 'desc')
    .limit(1)
    .$castTo<LatestRow>(),
);

const decidedOn = statement((p: OrderId) =>
  db.selectFrom('impact_standings').select(['state', 'decided_by as decidedBy']).where('order_id', '=', p.orderId),
);

const putStanding = statement((p: OrderId & { state: string; reasons: string[] }) =>
  db
    .insertInto('impact_standings')
    .values({ order_id: p.orderId, state: p.state, reasons: p.reasons })
    .onConflict((on) =>
      on
        .column('order_id')
        .doUpdateSet(({ ref }) => ({ state: ref('excluded.state'), reasons: ref('excluded.reasons') })),
    ),
);

const putDecision = statement((p: OrderId & { state: string; by: string; reason: string; at: Date }) =>
  db
    .updateTable('impact_standings')
    .set({ state: p.state, decided_by: p.by, decided_at: p.at, reason: p.reason })
    .where('order_id', '=', p.orderId),
);

const current = sql`
  from impact_reports as r join impact_standings as s on s.order_id = r.order_id join orders as o on o.id = r.order_id
  where r.lines > 0
    and not exists (select 1 from impact_reports as l where l.order_id = r.order_id and l.version > r.version)`;

const publicTotal = statement(
  () => sql<Sums>`
    select count(*)::int as orders, coalesce(sum(r.mass), 0)::text as mass,
      coalesce(sum(r.avoided), 0)::text as avoided, coalesce(sum(r.without_mass), 0)::int as "withoutMass",
      coalesce(sum(r.without_factor), 0)::int as "withoutFactor"
    ${current} and s.state = 'counted'`,
);

interface ReviewRow {
  readonly id: number;
  readonly orderId: number;
  readonly title: string;
  readonly sellerId: number;
  readonly hash: string;
  readonly deliveredAt: Date;
  readonly mass: string;
  readonly avoided: string;
  readonly state: 'waiting' | 'counted' | 'rejected';
  readonly reasons: ImpactReason[];
  readonly decidedAt: Date | null;
  readonly reason: string | null;
}

// What waits for its capture alone needs nobody; the other lists have what staff decided.
const listed = (state: string) => sql`
  ${current} and s.state = ${state}
    and case ${state} when 'waiting' then s.reasons <> '{payment_pending}' else s.decided_by is not null end`;

const reviewPage = statement(
  (p: { state: string; before: number | null; limit: number }) => sql<ReviewRow>`
    select r.id, r.order_id as "orderId", o.title, r.seller_id as "sellerId", r.hash, r.delivered_at as "deliveredAt",
      r.mass::text as mass, r.avoided::text as avoided, s.state, s.reasons, s.decided_at as "decidedAt", s.reason
    ${listed(p.state)} and (${p.before}::int is null or r.id < ${p.before}::int) order by r.id desc limit ${p.limit}`,
);

const reviewCount = statement(
  (p: { state: string }) => sql<{ count: number }>`select count(*)::int as count ${listed(p.state)}`,
);

/** Which reports count in the public total, and why others do not. */
export const standingStore = (on: Pick<Tx, 'query'>) => ({
  /** Locks the order. */
  evidence: (orderId: number): Promise<OrderEvidence | undefined> => runMaybe(on, evidenceOf({ orderId })),
  /** The newest version of an order's report. */
  async latest(orderId: number) {
    const row = await runMaybe(on, latestOf({ orderId }));
    return row && { ...row, content: impactContent.parse(JSON.parse(row.content)) };
  },
  find: (orderId: number) => runMaybe(on, decidedOn({ orderId })),
  async put(orderId: number, state: 'counted' | 'waiting', reasons: ImpactReason[]): Promise<void> {
    await run(on, putStanding({ orderId, state, reasons }));
  },
  async decide(orderId: number, decision: { state: string; by: string; reason: string; at: Date }): Promise<void> {
    await run(on, putDecision({ orderId, ...decision }));
  },
  async publicTotal(): Promise<Sums> {
    const total = await runOne(on, publicTotal());
    return { ...total, mass: rounded(total.mass, 20), avoided: rounded(total.avoided, 20) };
  },
  async page(state: string, before: number | undefined, limit: number): Promise<ReviewRow[]> {
    return run(on, reviewPage({ state, before: before ?? null, limit }));
  },
  count: async (state: string): Promise<number> => (await runOne(on, reviewCount({ state }))).count,
});
