import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';

type Queries = Pick<Tx, 'query'>;

/** Of one person; of everybody where `actor` is null and it is the sum. */
interface Grouped {
  readonly actor: string | null;
  readonly isSum: boolean;
}

interface Answers extends Grouped {
  readonly answered: number;
  /** Half took no longer; nine of ten took no longer. */
  readonly took: readonly [number, number] | null;
}

interface Closings extends Grouped {
  readonly closed: number;
  readonly closedMedian: number;
}

interface Waiting extends Grouped {
  readonly waiting: number;
}

const took = sql`extract(epoch from ended_at - began_at)::float8`;

const answers = statement(
  (p: { since: Date }) => sql<Answers>`
    select ended_by as actor, grouping(ended_by) = 1 as "isSum", count(*)::int as answered,
      percentile_cont(array[0.5, 0.9]) within group (order by ${took}) as took
    from conversation_waits where ending in ('answered', 'attended') and ended_at >= ${p.since}
    group by grouping sets ((ended_by), ())`,
);

const closings = statement(
  (p: { since: Date }) => sql<Closings>`
    select closed_by as actor, grouping(closed_by) = 1 as "isSum", count(*)::int as closed,
      percentile_cont(0.5) within group (order by extract(epoch from closed_at - began_at)::float8) as "closedMedian"
    from conversation_resolutions where closed_at >= ${p.since}
    group by grouping sets ((closed_by), ())`,
);

// The conditions of the inbox's count of those who need a person, in the words of its index.
const waiting = statement(
  () => sql<Waiting>`
    select assignee as actor, grouping(assignee) = 1 as "isSum", count(*)::int as waiting from conversations
    where closed_at is null and coalesce(snoozed_until, needs_person_since) <= now() and needs_person_since is not null
    group by grouping sets ((assignee), ())`,
);

const names = statement(() => sql<{ actor: string; name: string }>`select actor, name from staff_names`);

interface Figures {
  readonly answered: number;
  readonly firstMedian: number | null;
  readonly firstP90: number | null;
  readonly closed: number;
  readonly closedMedian: number | null;
  readonly waiting: number;
}

const sumOf = <Row extends Grouped>(rows: readonly Row[]): Row | undefined => rows.find(({ isSum }) => isSum);
const rowOf = <Row extends Grouped>(rows: readonly Row[], actor: string | null): Row | undefined =>
  rows.find((row) => !row.isSum && row.actor === actor);

const figuresOf = (
  answered: Answers | undefined,
  closed: Closings | undefined,
  waits: Waiting | undefined,
): Figures => ({
  answered: answered?.answered ?? 0,
  firstMedian: answered?.took?.[0] ?? null,
  firstP90: answered?.took?.[1] ?? null,
  closed: closed?.closed ?? 0,
  closedMedian: closed?.closedMedian ?? null,
  waiting: waits?.waiting ?? 0,
});

/** How soon people of staff answered and closed since a moment, of everybody or of one person beside the whole team. */
export async function readTeamTimes(on: Queries, since: Date, only: string | undefined) {
  const [answered, closed, waits, known] = await Promise.all([
    run(on, answers({ since })),
    run(on, closings({ since })),
    run(on, waiting()),
    run(on, names()),
  ]);
  const nameOf = new Map(known.map(({ actor, name }) => [actor, name]));
  const actors = new Set([...answered, ...closed, ...waits].flatMap(({ actor }) => actor ?? []));
  if (only !== undefined) actors.add(only);
  const agents = [...actors]
    .filter((actor) => only === undefined || actor === only)
    .map((actor) => ({
      actor,
      name: nameOf.get(actor) ?? null,
      ...figuresOf(rowOf(answered, actor), rowOf(closed, actor), rowOf(waits, actor)),
    }))
    .toSorted((a, b) => b.answered - a.answered || (a.name ?? a.actor).localeCompare(b.name ?? b.actor));
  return {
    since,
    team: figuresOf(sumOf(answered), sumOf(closed), sumOf(waits)),
    unassigned: rowOf(waits, null)?.waiting ?? 0,
    agents,
    all: only === undefined,
  };
}
