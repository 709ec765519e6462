import { run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { type AnswerChannel, ratingReasons } from '@tianguis/proto/assistant/feedback/rating';
import { timeZone } from '@tianguis/proto/time';

type Queries = Pick<Tx, 'query'>;

/** Nights in which the ratings of a day's answers are counted again. */
const recounted = 30;

// A day of Mexico City, as a range of moments.
const day = sql`(created_at at time zone ${sql.lit(timeZone)})::date`;
const ratedDay = sql`(answered_at at time zone ${sql.lit(timeZone)})::date`;
const since = (p: { last: string }) => sql`(${p.last}::date - ${sql.lit(recounted)} + 1)`;
const isSince = (p: { last: string }, column: 'created_at' | 'answered_at') => sql`
  ${sql.ref(column)} >= (${since(p)}::timestamp at time zone ${sql.lit(timeZone)})
  and ${sql.ref(column)} < ((${p.last}::date + 1)::timestamp at time zone ${sql.lit(timeZone)})`;

/** What is not for the knowledge: Aria knows that a person has to answer. */
const forPeople = sql.lit('{human,complaint,opt_out}');

/**
 * Counts each channel's days up to the last one. A day that is stored keeps its answers, since they are erased with people and after half
 * a year; its ratings are counted again. The order keeps two replicas from waiting for each other.
 */
const keepDays = statement(
  (p: { last: string }) => sql`
    insert into helpfulness_days (day, channel, answers, helped, did_not_help, handed_over, "unknown", reasons)
    select d.day, c.channel, coalesce(a.answers, 0), coalesce(r.helped, 0), coalesce(r.did_not_help, 0),
      coalesce(a.handed_over, 0), coalesce(a."unknown", 0), coalesce(r.reasons, '{}'::jsonb)
    from generate_series(${since(p)}, ${p.last}::date, interval '1 day') as s (at)
    cross join lateral (select s.at::date as day) d
    cross join (values ('chat'), ('whatsapp')) as c (channel)
    left join (
      select 'chat' as channel, ${day} as day, count(*)::int as answers,
        count(*) filter (where action = 'handoff')::int as handed_over,
        count(*) filter (where action = 'handoff' and sources = '{}' and not intent = any(${forPeople}::text[]))::int as "unknown"
      from chat_turns where ${isSince(p, 'created_at')} group by 2
      union all
      select 'whatsapp', ${day}, count(*)::int, count(*) filter (where outcome = 'handed_over')::int,
        count(*) filter (where outcome = 'handed_over' and trigger = 'unknown')::int
      from ai_responses where ${isSince(p, 'created_at')} group by 2
    ) a on a.day = d.day and a.channel = c.channel
    left join (
      select channel, day, sum(helped)::int as helped, sum(did_not_help)::int as did_not_help,
        jsonb_object_agg(reason, did_not_help) filter (where reason is not null) as reasons
      from (select channel, ${ratedDay} as day, reason, count(*) filter (where verdict = 'helped') as helped,
          count(*) filter (where verdict = 'did_not_help') as did_not_help
        from answer_ratings where ${isSince(p, 'answered_at')} group by 1, 2, 3) as g
      group by 1, 2
    ) r on r.day = d.day and r.channel = c.channel
    order by d.day, c.channel
    on conflict (day, channel) do update set helped = excluded.helped, did_not_help = excluded.did_not_help,
      reasons = excluded.reasons`,
);

const missing = statement(
  (p: { last: string; days: number }) => sql<{ day: string }>`
    select to_char(s.at, 'YYYY-MM-DD') as day
    from generate_series(${p.last}::date - ${p.days}::int + 1, ${p.last}::date, interval '1 day') as s (at)
    where not exists (select 1 from helpfulness_reports r where r.day = s.at::date) order by 1`,
);

const addReport = statement(
  (p: { day: string; topicCount: number; topics: string; at: string }) => sql`
    insert into helpfulness_reports (day, topic_count, topics, computed_at)
    values (${p.day}::date, ${p.topicCount}, ${p.topics}::jsonb, ${p.at}::timestamptz) on conflict (day) do nothing`,
);

export interface Topic {
  readonly question: string;
  readonly language: 'es' | 'en';
  readonly count: number;
}

interface Row {
  readonly day: string;
  readonly computedAt: Date;
  readonly topicCount: number;
  readonly topics: readonly Topic[];
  readonly channel: AnswerChannel;
  readonly answers: number;
  readonly helped: number;
  readonly didNotHelp: number;
  readonly handedOver: number;
  readonly unknown: number;
  readonly reasons: Readonly<Record<string, number>>;
}

const newest = statement(
  (p: { days: number }) => sql<Row>`
    select to_char(r.day, 'YYYY-MM-DD') as day, r.computed_at as "computedAt", r.topic_count as "topicCount", r.topics,
      d.channel, d.answers, d.helped, d.did_not_help as "didNotHelp", d.handed_over as "handedOver", d."unknown", d.reasons
    from (select * from helpfulness_reports order by day desc limit ${p.days}) r
    join helpfulness_days d on d.day = r.day order by r.day desc`,
);

export const reportStore = (on: Queries) => ({
  keepDays: (last: string): Promise<unknown> => run(on, keepDays({ last })),
  /** Of the last days, those without a report. */
  missing: async (last: string, days: number): Promise<string[]> =>
    (await run(on, missing({ last, days }))).map(({ day }) => day),
  /** False where another replica was faster. */
  add: async (day: string, topicCount: number, topics: readonly Topic[], at: Date): Promise<boolean> =>
    (await runCount(on, addReport({ day, topicCount, topics: JSON.stringify(topics), at: at.toISOString() }))) > 0,
});

const nothing = { answers: 0, helped: 0, didNotHelp: 0, handedOver: 0, unknown: 0, reasons: {} };

function countsOf(rows: readonly Row[], channel: AnswerChannel) {
  const { answers, helped, didNotHelp, handedOver, unknown, reasons } =
    rows.find((row) => row.channel === channel) ?? nothing;
  const known: Readonly<Record<string, number>> = reasons;
  const counted = Object.fromEntries(ratingReasons.map((reason) => [reason, known[reason] ?? 0]));
  return {
    answers,
    helped,
    didNotHelp,
    handedOver,
    unknown,
    reasons: counted as Record<(typeof ratingReasons)[number], number>,
  };
}

/** The newest reports, newest first. */
export async function readReports(storage: Pick<Storage, 'query'>, days: number) {
  const byDay = Map.groupBy(await run(storage, newest({ days })), (row) => row.day);
  return [...byDay].flatMap(([day, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const { computedAt, topicCount, topics } = first;
    const chat = countsOf(rows, 'chat');
    const whatsapp = countsOf(rows, 'whatsapp');
    return [{ day, computedAt, topicCount, topics: [...topics], chat, whatsapp }];
  });
}
