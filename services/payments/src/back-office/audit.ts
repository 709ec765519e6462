import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import { plainAmount } from '@tianguis/proto/money';
import { day, minute } from '@tianguis/proto/time';
import { clearing } from '../ledger/account.ts';
import type { Movement, Movements } from '../provider/provider.ts';
import { type Checked, checkBooks, type Finding, type Sql } from './audit-checks.ts';

/** How long a movement at the provider may take to reach the ledger. The job that books them runs every five minutes. */
const graceMs = 15 * minute;
/** At the beginning of a span, one side may have dated a movement before it and the other after. */
const edgeMs = 2 * day;

interface Parts {
  readonly storage: Sql;
  readonly movements: Movements;
}

/**
 * Checks the ledger against itself, the payments and the provider's list. The ledger is read first, so that the list contains all
 * of it. `since`: compare line by line no further back; the balance of the provider counts all the same.
 */
export async function auditLedger(
  { storage, movements }: Parts,
  now = new Date(),
  since: Date | undefined = undefined,
): Promise<Checked[]> {
  const books = await checkBooks(storage);
  const lines = await run(storage, clearingLines({ since: since?.toISOString() ?? null }));
  const { listed, balance } = await listWithBalance(movements, since);
  const compared = compareLines({ lines, movements: listed, settledBefore: new Date(now.getTime() - graceMs), since });
  return [...books, compared.checked, checkBalance(balance, compared.expected)];
}

const rounds = 5;

/** What the provider lists and the balance that follows from it; no balance where money moves all the time. */
async function listWithBalance(movements: Movements, since: Date | undefined) {
  const byId = new Map<string, Movement>();
  let from = since;
  for (let round = 0; round < rounds; round += 1) {
    const before = await movements.balance();
    const startedAt = Date.now();
    for await (const movement of movements.list({ since: from })) byId.set(movement.id, movement);
    const after = await movements.balance();
    if (before === after) return { listed: [...byId.values()], balance: after };
    // Only what is new is listed again.
    from = new Date(startedAt - graceMs);
  }
  return { listed: [...byId.values()], balance: undefined };
}

/** The report: a line for each check, and one for each thing that differs. */
export function auditReport(checked: readonly Checked[]): string {
  const lines = checked.flatMap(({ check, looked, findings }) => [
    `${findings.length === 0 ? '✓' : '✗'} ${check} (${looked})`,
    ...findings.map(({ about, problem }) => `    ${about}: ${problem}`),
  ]);
  const wrong = checked.reduce((sum, { findings }) => sum + findings.length, 0);
  return [...lines, wrong === 0 ? 'The ledger is in order.' : `${wrong} differ.`].join('\n');
}

/** A line of the ledger that moved money at the provider. */
interface ClearingLine {
  readonly at: Date;
  readonly step: string;
  /** The provider's object: the payment of a capture, else the provider's movement. */
  readonly reference: string | null;
  readonly amount: number;
}

/** The step under which all that lies before a span is one line. */
const earlier = 'before';

// One statement, so that lines and sum are of one moment.
const clearingLines = statement(
  (p: { since: string | null }) => sql<ClearingLine>`
  with clearing as (select coalesce(happened_at, occurred_at) as at, step, reference, amount from entries
    join transfers on transfers.id = transfer_id join accounts on accounts.id = account_id where name = ${sql.lit(clearing.name)})
  select at, step, reference, amount::float8 as amount from clearing where ${p.since}::timestamptz is null or at >= ${p.since}::timestamptz
  union all
  select to_timestamp(0), ${sql.lit(earlier)}, null, coalesce(sum(amount), 0)::float8 from clearing where at < ${p.since}::timestamptz`,
);

interface Compared {
  readonly lines: readonly ClearingLine[];
  readonly movements: readonly Movement[];
  /** What the provider lists after this moment may not have reached us yet. */
  readonly settledBefore: Date;
  readonly since: Date | undefined;
}

const agreement = 'ledger and provider agree, line by line';

/**
 * Compares both ways: what the ledger lacks or has with another amount, and what the provider lacks. `expected`: the provider's
 * balance by all that is known and reported here.
 */
function compareLines({ lines, movements, settledBefore, since }: Compared) {
  const known = lines.filter(({ step }) => step !== earlier);
  const left = Map.groupBy(known.map(ours), ({ id }) => id);
  const findings: Finding[] = [];
  const report = (about: string, problem: string, sums: Pick<Finding, 'ours' | 'theirs'>) =>
    findings.push({ check: agreement, about, problem, ...sums });
  const edge = since === undefined ? 0 : since.getTime() + edgeMs;
  let looked = 0;
  let expected = lines.reduce((sum, { amount }) => sum + amount, 0);
  for (const movement of wholeCaptures(movements))
    for (const line of theirs(movement)) {
      const match = left.get(line.id)?.shift();
      looked += 1;
      if (match === undefined && movement.at.getTime() < edge) continue;
      expected += line.amount - (match?.amount ?? 0);
      if (!match && movement.at < settledBefore)
        report(line.id, `${pesos(line.amount)} at the provider, nothing in the ledger`, { theirs: line.amount });
      if (match && match.amount !== line.amount)
        report(line.id, `${pesos(line.amount)} at the provider, ${pesos(match.amount)} in the ledger`, {
          ours: match.amount,
          theirs: line.amount,
        });
    }
  for (const { id, amount, at } of [...left.values()].flat()) {
    if (at.getTime() < edge) continue;
    expected -= amount;
    report(id, `${pesos(amount)} in the ledger, nothing at the provider`, { ours: amount });
  }
  return { checked: { code: 'lines_agree', check: agreement, looked, findings } satisfies Checked, expected };
}

const balances = 'the balance at the provider follows from the lines';

/** Finds what no line shows. */
function checkBalance(balance: number | undefined, expected: number): Checked {
  const problem = `${pesos(balance ?? 0)} at the provider, ${pesos(expected)} by the ledger and the lines above`;
  const finding = { check: balances, about: clearing.name, problem, ours: expected, theirs: balance };
  const differs = balance !== undefined && balance !== expected;
  return {
    code: 'balance_agrees',
    check: balances,
    looked: balance === undefined ? 0 : 1,
    findings: differs ? [finding] : [],
  };
}

/** A capture of a part is two movements, the whole hold and what went back of it; the ledger has what was captured. */
function wholeCaptures(movements: readonly Movement[]): Movement[] {
  const sums = new Map<string, number>();
  for (const { kind, stripeId, amount } of movements)
    if (kind === 'capture' && stripeId !== undefined) sums.set(stripeId, (sums.get(stripeId) ?? 0) + amount);
  return movements.map((movement) => {
    const { kind, stripeId = '', amount } = movement;
    if (kind !== 'capture') return movement;
    return { ...movement, amount: amount < 0 ? 0 : (sums.get(stripeId) ?? amount) };
  });
}

/** A line as both sides should have it. */
interface Line {
  /** The same on both sides: what moved, and the provider's id of it. */
  readonly id: string;
  readonly amount: number;
}

const ours = ({ step, reference, amount, at }: ClearingLine) => ({ id: `${step} ${reference}`, amount, at });

/** What the ledger should have of a movement: the money, and the fee as a line of its own. */
function theirs({ id, kind, amount, fee, stripeId }: Movement): Line[] {
  const name = kind === 'capture' ? `capture ${stripeId}` : `${kind} ${id}`;
  return [...(amount === 0 ? [] : [{ id: name, amount }]), ...(fee === 0 ? [] : [{ id: `fee ${id}`, amount: -fee }])];
}

const pesos = (centavos: number): string => `$${plainAmount(centavos)}`;
