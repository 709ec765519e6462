import type { Task } from '@tianguis/chassis/jobs/jobs';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import { createStorage, type Storage, type Tx } from '@tianguis/chassis/storage/storage';
import type { Gauges } from '@tianguis/chassis/telemetry/gauges';
import { toPesos } from '@tianguis/proto/money';
import { auditChecks, mostFindings } from '@tianguis/proto/payments/books/audits';
import { day, localDay } from '@tianguis/proto/time';
import { z } from 'zod';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { auditLedger } from './audit.ts';
import { type Checked, checkSteps } from './audit-checks.ts';

/** The job that audits the ledger. */
export const auditJob = 'audit';

/**
 * How far back the daily audit compares line by line. What is older was compared on 45 days, and the balance at the provider
 * counts all the same; `npm run audit` compares all of it.
 */
const spanMs = 45 * day;

type Needs = Pick<Deps, 'config' | 'storage' | 'provider' | 'now'>;

/** Who asked for it; a scheduled job says nothing of that. */
const payload = z.object({ askedBy: z.int().nullable().optional() });

/** Audits the ledger against itself and the provider: once a day, however often it runs, and whenever staff ask for it. */
export const auditDaily =
  ({ config, storage, provider, now }: Needs): Task =>
  async (given, { log }) => {
    const { askedBy } = payload.parse(given);
    const startedAt = now();
    const today = askedBy === undefined ? localDay(startedAt) : null;
    if (today !== null && (await runMaybe(storage, auditOf({ day: today })))) return;
    const checked = await audited(config.DATABASE_URL, provider.movements, startedAt);
    const findings = checked.flatMap(({ code, findings: found }) =>
      found.map(({ about, problem, ours = null, theirs = null }) => ({ check: code, about, problem, ours, theirs })),
    );
    await run(
      storage,
      keep({
        day: today,
        askedBy: askedBy ?? null,
        startedAt: startedAt.toISOString(),
        endedAt: now().toISOString(),
        looked: checked.reduce((sum, { looked }) => sum + looked, 0),
        differences: findings.length,
        findings: JSON.stringify(findings.slice(0, mostFindings)),
      }),
    );
    if (findings.length > 0) log.error({ differences: findings.length }, 'the audit of the ledger found differences');
    else log.info('the audit of the ledger found no difference');
  };

/** On connections of its own: its statements read the whole ledger, and may take longer than those of requests. */
async function audited(url: string, movements: Deps['provider']['movements'], now: Date): Promise<Checked[]> {
  const storage = createStorage({ connectionString: url, name: 'audit', max: 2, statementTimeout: 0 });
  try {
    const books = await auditLedger({ storage, movements }, now, new Date(now.getTime() - spanMs));
    return [...books, ...(await checkSteps(storage))];
  } finally {
    await storage.close();
  }
}

type Sql = Pick<Storage, 'query'>;

const auditOf = statement((p: { day: string }) => db.selectFrom('audits').select('id').where('day', '=', p.day));

interface Ended {
  readonly day: string | null;
  readonly askedBy: number | null;
  readonly startedAt: string;
  readonly endedAt: string;
  readonly looked: number;
  readonly differences: number;
  readonly findings: string;
}

// Two replicas may have audited the same day after a crash: it has one audit all the same.
const keep = statement(
  (p: Ended) => sql`
  insert into audits (day, asked_by, started_at, ended_at, looked, differences, findings)
  values (${p.day}, ${p.askedBy}, ${p.startedAt}, ${p.endedAt}, ${p.looked}, ${p.differences}, ${p.findings}::jsonb)
  on conflict (day) do nothing`,
);

const latestAudits = statement(() =>
  db
    .selectFrom('audits')
    .select(['id', 'ended_at as at', 'looked', 'differences', 'asked_by as askedBy'])
    .orderBy('ended_at', 'desc')
    .orderBy('id', 'desc')
    .limit(30),
);

const findingsOf = statement((p: { id: number }) => db.selectFrom('audits').select('findings').where('id', '=', p.id));

const kept = z.array(
  z.object({
    check: z.enum(auditChecks),
    about: z.string(),
    problem: z.string(),
    ours: z.number().nullable(),
    theirs: z.number().nullable(),
  }),
);

const pesosOf = (centavos: number | null): number | null => (centavos === null ? null : toPesos(centavos));

/** The latest audit with what it found, and how the former ones ended. */
export async function listAudits(on: Sql) {
  const audits = await run(on, latestAudits());
  const [newest] = audits;
  if (!newest) return { latest: null, audits };
  const { findings } = await runOne(on, findingsOf({ id: newest.id }));
  const shown = kept.parse(findings).map((finding) => ({
    ...finding,
    ours: pesosOf(finding.ours),
    theirs: pesosOf(finding.theirs),
  }));
  return { latest: { ...newest, findings: shown }, audits };
}

/** Has the ledger audited soon; several that are asked for at once are one. */
export const startAudit = (queue: Deps['queue'], tx: Tx, staffId: number | null) =>
  queue.add(tx, auditJob, { askedBy: staffId }, { key: 'audit-now' });

// Before the first audit, it is as late as the ledger is old.
const state = statement(
  () => sql<{ differences: number; age: number }>`
  select coalesce((select differences from audits order by ended_at desc, id desc limit 1), 0) as differences,
    extract(epoch from greatest(interval '0', clock_timestamp() - coalesce((select max(ended_at) from audits),
      (select posted_at from transfers order by id limit 1), clock_timestamp())))::float8 as age`,
);

/** What the latest audit found, and how long ago it was. */
export const auditGauges = (storage: Storage): Gauges => ({
  gauges: {
    'ledger.audit.differences': 'What the latest audit of the ledger found',
    'ledger.audit.age': 'How long ago the ledger was audited last',
  },
  async read() {
    const { differences, age } = await runOne(storage, state());
    return [
      { gauge: 'ledger.audit.differences', value: differences },
      { gauge: 'ledger.audit.age', value: age },
    ];
  },
});
