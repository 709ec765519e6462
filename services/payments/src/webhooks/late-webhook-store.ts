import type { Storage } from '@tianguis/chassis/storage/storage';
import { problemsSql } from '../payouts/deposit-store.ts';

type Sql = Pick<Storage, 'query'>;

interface Noted {
  readonly id: string;
  readonly type: string;
  /** The seller's account that it is of, where it is of one. */
  readonly account: string | null;
  readonly foundBy: 'webhook' | 'list';
  readonly happenedAt: Date;
}

export interface LateWebhook extends Omit<Noted, 'account'> {
  readonly attempts: number;
  readonly error: string | null;
  readonly triedAt: Date;
  /** Null as long as it is stuck. */
  readonly appliedAt: Date | null;
}

const listSql = `select id, type, found_by as "foundBy", happened_at as "happenedAt", attempts, error, tried_at as "triedAt",
    applied_at as "appliedAt" from late_webhooks where tried_at > now() - interval '30 days'
  order by applied_at is not null, tried_at desc limit 200`;

const failedSql = `insert into late_webhooks as w (id, type, found_by, happened_at, attempts, error, account) values ($1, $2, $3, $4, 1, $5, $6)
  on conflict (id) do update set attempts = w.attempts + 1, error = $5, tried_at = now()`;

const foundSql = `insert into late_webhooks (id, type, found_by, happened_at) values ($1, $2, $3, $4) on conflict (id) do nothing`;

const appliedSql = `update late_webhooks set attempts = attempts + 1, applied_at = now(), tried_at = now()
  where id = $1 and applied_at is null`;

/** Webhooks that came to nothing at first, or never came. */
export const lateWebhooks = ({ query }: Sql) => ({
  list: async (): Promise<LateWebhook[]> => (await query<LateWebhook>(listSql)).rows,
  async noteFailed({ id, type, account, foundBy, happenedAt }: Noted, error: string): Promise<void> {
    await query(failedSql, [id, type, foundBy, happenedAt, error.slice(0, 500), account]);
  },
  async noteFound({ id, type, foundBy, happenedAt }: Noted): Promise<void> {
    await query(foundSql, [id, type, foundBy, happenedAt]);
  },
  async noteApplied(id: string): Promise<void> {
    await query(appliedSql, [id]);
  },
  /** The seller's account that an event is of, as it was noted. */
  async accountOf(id: string): Promise<string | undefined> {
    const { rows } = await query<{ account: string | null }>('select account from late_webhooks where id = $1', [id]);
    return rows[0]?.account ?? undefined;
  },
  /** Which of these events were applied. */
  async applied(ids: readonly string[]): Promise<Set<string>> {
    const { rows } = await query<{ id: string }>('select id from stripe_events where id = any($1)', [ids]);
    return new Set(rows.map(({ id }) => id));
  },
});
export type LateWebhooks = ReturnType<typeof lateWebhooks>;

const alertsSql = `select (select count(*) from disputes where status = any($1))::int as disputes,
  (select count(*) from late_webhooks where applied_at is null)::int as webhooks,
  (select count(*) from order_steps where status = 'refused' and kind <> 'renew')::int as steps,
  (select count(*) from (${problemsSql}) as problems)::int as payouts`;

/** How much waits for staff. `toAnswer`: states of disputes that wait for our evidence. */
export async function alertsOf({ query }: Sql, toAnswer: readonly string[]) {
  const { rows } = await query<Record<'disputes' | 'webhooks' | 'steps' | 'payouts', number>>(alertsSql, [toAnswer]);
  return rows[0] ?? { disputes: 0, webhooks: 0, steps: 0, payouts: 0 };
}
