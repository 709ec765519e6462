import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { timeZone } from '@tianguis/proto/time';

/** How many replies had each outcome. */
interface Fates {
  readonly sent: number;
  readonly waiting: number;
  readonly handedOver: number;
  readonly accepted: number;
  readonly edited: number;
  readonly rejected: number;
}

interface WeekFates extends Fates {
  readonly week: string;
  readonly local: number;
  readonly openai: number;
}

/** Staff's decisions on replies in one tenth of confidence. */
interface Bin {
  /** 0 for a confidence under 0.1. */
  readonly tenth: number;
  readonly confidence: number;
  readonly accepted: number;
  readonly edited: number;
  readonly rejected: number;
}

interface Period {
  readonly weeks: number;
}

const local = sql`now() at time zone ${sql.lit(timeZone)}`;
const firstWeek = ({ weeks }: Period) => sql`date_trunc('week', ${local}) - (${weeks}::int - 1) * interval '1 week'`;
const isSince = (p: Period) => sql`created_at >= (${firstWeek(p)}) at time zone ${sql.lit(timeZone)}`;

/** The outcomes of each week's replies. Weeks without a reply are part of the trend, too. */
const fatesByWeek = statement(
  (p: Period) => sql<WeekFates>`
    select to_char(week, 'YYYY-MM-DD') as week,
      count(r.id) filter (where outcome = 'sent')::int as sent,
      count(r.id) filter (where outcome = 'held' and decision is null)::int as waiting,
      count(r.id) filter (where outcome = 'handed_over')::int as "handedOver",
      count(r.id) filter (where decision = 'accepted')::int as accepted,
      count(r.id) filter (where decision = 'edited')::int as edited,
      count(r.id) filter (where decision = 'rejected')::int as rejected,
      count(r.id) filter (where engine = 'local')::int as local,
      count(r.id) filter (where engine = 'openai')::int as openai
    from generate_series(${firstWeek(p)}, date_trunc('week', ${local}), interval '1 week') as week
    left join ai_responses r
      on ${isSince(p)} and date_trunc('week', r.created_at at time zone ${sql.lit(timeZone)}) = week
    group by week order by week`,
);

/** What staff decided, by tenth of confidence. */
const decisionsByConfidence = statement(
  (p: Period) => sql<Bin>`
    select least(floor(confidence::numeric * 10), 9)::int as tenth, avg(confidence)::float8 as confidence,
      count(*) filter (where decision = 'accepted')::int as accepted,
      count(*) filter (where decision = 'edited')::int as edited,
      count(*) filter (where decision = 'rejected')::int as rejected
    from ai_responses where decision is not null and ${isSince(p)} group by tenth order by tenth`,
);

const defaultWeeks = 12;

/** Staff's verdict on Aria's replies, by stated confidence and by week. */
export async function readQuality(storage: Pick<Storage, 'query'>, weeks = defaultWeeks) {
  const [found, bins] = await Promise.all([
    run(storage, fatesByWeek({ weeks })),
    run(storage, decisionsByConfidence({ weeks })),
  ]);
  return {
    total: fatesOf(found),
    engines: { local: sumOf(found, 'local'), openai: sumOf(found, 'openai') },
    calibration: bins.map(toCalibration),
    calibrationError: calibrationError(bins),
    weeks: found.map(({ local, openai, ...week }) => week),
  };
}

const sumOf = (weeks: readonly WeekFates[], key: keyof Omit<WeekFates, 'week'>): number =>
  weeks.reduce((sum, week) => sum + week[key], 0);

const fatesOf = (weeks: readonly WeekFates[]): Fates => ({
  sent: sumOf(weeks, 'sent'),
  waiting: sumOf(weeks, 'waiting'),
  handedOver: sumOf(weeks, 'handedOver'),
  accepted: sumOf(weeks, 'accepted'),
  edited: sumOf(weeks, 'edited'),
  rejected: sumOf(weeks, 'rejected'),
});

const decidedOf = ({ accepted, edited, rejected }: Bin): number => accepted + edited + rejected;
const uneditedOf = (bin: Bin): number => bin.accepted / decidedOf(bin);

const toCalibration = ({ tenth, confidence, ...decisions }: Bin) => ({
  from: tenth / 10,
  to: (tenth + 1) / 10,
  confidence: round(confidence),
  unedited: round(uneditedOf({ tenth, confidence, ...decisions })),
  ...decisions,
});

const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Expected calibration error: the distance between stated confidence and the share accepted, weighted by count. */
function calibrationError(bins: readonly Bin[]): number | null {
  const all = bins.reduce((sum, bin) => sum + decidedOf(bin), 0);
  if (all === 0) return null;
  const distance = bins.reduce((sum, bin) => sum + decidedOf(bin) * Math.abs(bin.confidence - uneditedOf(bin)), 0);
  return round(distance / all);
}
