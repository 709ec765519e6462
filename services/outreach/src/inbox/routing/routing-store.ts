import { anyOf, run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { type RoutingRules, routingRules } from '@tianguis/proto/outreach/inbox/routing';
import { db } from '../../platform/sql.ts';

type Queries = Pick<Tx, 'query'>;

const stored = statement(() =>
  db
    .selectFrom('inbox_routing as r')
    .leftJoin('staff_names as n', 'n.actor', 'r.updated_by')
    .select(['r.rules', 'n.name as updatedBy', 'r.updated_at as updatedAt']),
);

const store = statement((p: { rules: string; actor: string }) =>
  db
    .insertInto('inbox_routing')
    .values({ id: 1, rules: p.rules, updated_by: p.actor })
    .onConflict((on) =>
      on.column('id').doUpdateSet(({ ref, fn }) => ({
        rules: ref('excluded.rules'),
        updated_by: ref('excluded.updated_by'),
        updated_at: fn<Date>('now'),
      })),
    ),
);

const lockRules = statement(
  () => sql<{ updatedBy: string; updatedAt: Date }>`
    select updated_at as "updatedAt", coalesce((select name from staff_names where actor = updated_by), updated_by) as "updatedBy"
    from inbox_routing for update`,
);

// Turns of rules that are gone.
const dropTurns = statement(
  (p: { kept: string }) => sql`
    delete from routing_turns where key not in (select jsonb_array_elements_text(${p.kept}::jsonb))`,
);

// The row stays locked until the transaction ends: two conversations of one rule are given one after the other, in
// whatever replicas they arrive.
const lockTurn = statement(
  (p: { key: string }) => sql<{ given: string | null }>`
    insert into routing_turns (key) values (${p.key}) on conflict (key) do update set key = excluded.key returning given`,
);

const setTurn = statement((p: { key: string; given: string }) =>
  db.updateTable('routing_turns').set({ given: p.given }).where('key', '=', p.key),
);

const there = statement(
  (p: { people: readonly string[] }) => sql<{ actor: string; name: string }>`
    select n.actor, n.name from staff_names as n
    where n.actor = ${anyOf(p.people)}
      and not exists (select 1 from staff_absences as a where a.actor = n.actor)
      and not exists (select 1 from staff_rights as r where r.actor = n.actor and r.disabled)`,
);

const known = statement((p: { people: readonly string[] }) =>
  db.selectFrom('staff_names').select('actor').where('actor', '=', anyOf(p.people)),
);

const disabled = statement((p: { actor: string }) =>
  db.selectFrom('staff_rights').select('actor').where('actor', '=', p.actor).where('disabled', '=', true),
);

const leave = statement((p: { actor: string }) =>
  db
    .insertInto('staff_absences')
    .values({ actor: p.actor })
    .onConflict((on) => on.doNothing()),
);

const comeBack = statement((p: { actor: string }) => db.deleteFrom('staff_absences').where('actor', '=', p.actor));

interface Colleague {
  readonly actor: string;
  readonly name: string;
  readonly away: boolean;
  readonly disabled: boolean;
}

const colleagues = statement(
  () => sql<Colleague>`
    select n.actor, n.name, a.actor is not null as away, coalesce(r.disabled, false) as disabled
    from staff_names as n left join staff_absences as a on a.actor = n.actor
      left join staff_rights as r on r.actor = n.actor
    order by n.name, n.actor`,
);

const none: RoutingRules = { rules: [], others: [] };

export const routingStore = {
  async read(
    on: Queries,
  ): Promise<RoutingRules & { readonly updatedBy: string | null; readonly updatedAt: Date | null }> {
    const row = await runMaybe(on, stored());
    const rules = row ? routingRules.parse(row.rules) : none;
    return { ...rules, updatedBy: row?.updatedBy ?? null, updatedAt: row?.updatedAt ?? null };
  },
  /** Locks the rules; undefined where none were ever saved. */
  lockRules: (tx: Tx) => runMaybe(tx, lockRules()),
  async write(tx: Tx, rules: RoutingRules, actor: string, keys: readonly string[]): Promise<void> {
    await run(tx, store({ rules: JSON.stringify(rules), actor }));
    await run(tx, dropTurns({ kept: JSON.stringify(keys) }));
  },
  /** Who got the last conversation of a rule; nobody else reads or changes it until the transaction ends. */
  lockTurn: async (tx: Tx, key: string): Promise<string | null> => (await runOne(tx, lockTurn({ key }))).given,
  async setTurn(tx: Tx, key: string, given: string): Promise<void> {
    await run(tx, setTurn({ key, given }));
  },
  /** Those of some people who are neither away nor disabled, with their names. */
  there: (on: Queries, people: readonly string[]) => run(on, there({ people })),
  /** Whether an account was disabled. Colleagues who are only away keep their conversations. */
  isDisabled: async (on: Queries, actor: string): Promise<boolean> => (await runCount(on, disabled({ actor }))) > 0,
  known: async (on: Queries, people: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set((await run(on, known({ people }))).map(({ actor }) => actor)),
  async setAway(tx: Tx, actor: string, away: boolean): Promise<void> {
    await run(tx, away ? leave({ actor }) : comeBack({ actor }));
  },
  /** All members of staff. */
  colleagues: (on: Queries) => run(on, colleagues()),
};
