import type { Storage } from '@tianguis/chassis/storage/storage';
import { timeZone } from '@tianguis/proto/time';
import type { Bin, WeekFates } from './quality.ts';

const local = `'${timeZone}'`;
const firstWeek = `date_trunc('week', now() at time zone ${local}) - ($1::int - 1) * interval '1 week'`;
const since = `created_at >= (${firstWeek}) at time zone ${local}`;

// Weeks without a reply stand in the trend as well.
const weeks = `select to_char(week, 'YYYY-MM-DD') as week,
    count(r.id) filter (where outcome = 'sent')::int as sent,
    count(r.id) filter (where outcome = 'held' and decision is null)::int as waiting,
    count(r.id) filter (where outcome = 'handed_over')::int as "handedOver",
    count(r.id) filter (where decision = 'accepted')::int as accepted,
    count(r.id) filter (where decision = 'edited')::int as edited,
    count(r.id) filter (where decision = 'rejected')::int as rejected,
    count(r.id) filter (where engine = 'local')::int as local,
    count(r.id) filter (where engine = 'openai')::int as openai
  from generate_series(${firstWeek}, date_trunc('week', now() at time zone ${local}), interval '1 week') as week
  left join ai_responses r on ${since} and date_trunc('week', r.created_at at time zone ${local}) = week
  group by week order by week`;

const bins = `select least(floor(confidence::numeric * 10), 9)::int as tenth, avg(confidence)::float8 as confidence,
    count(*) filter (where decision = 'accepted')::int as accepted,
    count(*) filter (where decision = 'edited')::int as edited,
    count(*) filter (where decision = 'rejected')::int as rejected
  from ai_responses where decision is not null and ${since} group by tenth order by tenth`;

/** Aria's replies of so many weeks, this one included, counted by the database. */
export const qualityReads = (storage: Storage) => ({
  weeks: async (count: number): Promise<WeekFates[]> => (await storage.query<WeekFates>(weeks, [count])).rows,
  bins: async (count: number): Promise<Bin[]> => (await storage.query<Bin>(bins, [count])).rows,
});
export type QualityReads = ReturnType<typeof qualityReads>;
