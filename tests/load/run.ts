import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '@tianguis/local/paths';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { startStack } from '@tianguis/testkit/stack';
import { drawResults, results } from './draw-results.ts';
import { findK6 } from './k6.ts';

const folder = join(import.meta.dirname, 'scripts');
const scripts = readdirSync(folder).map((file) => basename(file, '.js'));
const [asked = '', ...flags] = process.argv.slice(2);

/** Scripts that count on the gateway's usual limits; to the others k6 is one address. */
const keepsLimits = new Set(['colleagues']);

/** How k6 ends where a threshold is missed. */
const missed = 99;

/** Trends of a script whose 95th percentiles are compared: the second may be at most so many times the first. */
const compared: Readonly<Record<string, { readonly one: string; readonly all: string; readonly times: number }>> = {
  colleagues: { one: 'read_of_one', all: 'read_of_all', times: 2 },
};

if (!scripts.includes(asked)) {
  console.error(`npm run load -- ${scripts.join(' | ')} [flags of k6]

It loads the system at BASE_URL (on this machine, with SANDBOX_URL, ADMIN_EMAIL and ADMIN_PASSWORD), else the one whose
stack.json STACK names, else one of its own with demo data. VUS, ITERATIONS, RATE and DURATION (seconds) size the load.`);
  process.exit(2);
}

process.exitCode = await withTarget((target) => runK6(findK6(), target));
console.log(`Beside the run before: ${drawResults()}`);

type Target = Record<'BASE_URL' | 'SANDBOX_URL' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD', string>;

function targetOf({ url, sandbox, admin }: Stack): Target {
  return {
    BASE_URL: url,
    SANDBOX_URL: sandbox?.url ?? '',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  };
}

async function withTarget(work: (target: Partial<Target>) => Promise<number>): Promise<number> {
  // The script takes the rest from the environment as it is.
  if (process.env.BASE_URL) return work({});
  if (process.env.STACK) return work(targetOf(JSON.parse(readFileSync(process.env.STACK, 'utf8')) as Stack));
  console.log('Starting a stack of its own …');
  const stack = await startStack([], {
    OUTREACH_QUIET_HOURS: 'off',
    GATEWAY_RATE_LIMIT_FACTOR: keepsLimits.has(asked) ? '1' : '1000',
    PAYMENTS_INTENTS_PER_HOUR: '100000',
  });
  try {
    return await work(targetOf(stack.read()));
  } finally {
    await stack.stop();
  }
}

function runK6(k6: string, target: Partial<Target>): Promise<number> {
  const file = results(asked, new Date());
  mkdirSync(join(file, '..'), { recursive: true });
  const args = ['run', '--no-usage-report', '--summary-export', file, ...flags, join(folder, `${asked}.js`)];
  return new Promise((resolve, reject) => {
    const child = spawn(k6, args, { cwd: root, env: { ...process.env, ...target }, stdio: 'inherit' });
    child.once('error', reject);
    child.once('exit', (code) => resolve(resultOf(code ?? 1, file)));
  });
}

/** k6 ends with 99 where a threshold is missed, and has then written its figures all the same. */
function resultOf(code: number, file: string): number {
  if (code !== 0 && code !== missed) return code;
  return Math.max(code, verdict(file));
}

/** Thresholds of k6 know one trend each, so that two are compared here. */
function verdict(file: string): number {
  const pair = compared[asked];
  if (!pair) return 0;
  const { metrics } = JSON.parse(readFileSync(file, 'utf8')) as { metrics: Record<string, Record<string, number>> };
  const of = (name: string): number => metrics[name]?.['p(95)'] ?? Number.NaN;
  const most = pair.times * of(pair.one);
  const isMet = of(pair.all) <= most;
  console.log(`${isMet ? '✓' : '✗'} p(95) of ${pair.all} ${of(pair.all).toFixed(1)} ms, at most ${most.toFixed(1)} ms`);
  return isMet ? 0 : missed;
}
