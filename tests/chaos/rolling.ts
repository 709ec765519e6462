import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '@tianguis/local/process/alive';
import { services } from '@tianguis/proto/services';
import { eventually } from '@tianguis/testkit/eventually';
import { signIn } from '@tianguis/testkit/session';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import { atMost, milliseconds, type Row } from '../bench/shared/row.ts';
import { type Load, startLoad } from './rolling/load.ts';

/** Between two replacements, milliseconds: enough for a race that needs a moment to show. */
const rest = 1_000;

/** Each process gets a SIGTERM in turn while so many requests a second go through the gateway; none may fail. */
export async function rollingTerms(perSecond: number, rounds: number): Promise<Row[]> {
  const stack = await startStack(['--no-demo'], { GATEWAY_RATE_LIMIT_FACTOR: '100000' });
  try {
    const { cookie } = await signIn(stack.read);
    const load = startLoad(stack.read(), cookie, perSecond);
    try {
      for (let round = 0; round < rounds; round += 1) for (const name of services) await replace(stack, name, load);
    } finally {
      await load.stop();
    }
    return outcome(load, rounds * services.length);
  } finally {
    await stack.stop();
  }
}

async function replace(stack: RunningStack, name: string, load: Load): Promise<void> {
  await pause(rest);
  const { pid = 0 } = stack.read().services[name]?.[0] ?? {};
  const before = load.requests;
  const began = performance.now();
  process.kill(pid, 'SIGTERM');
  const gone = () => !isAlive(pid) && stack.read().services[name]?.[0]?.pid !== pid;
  await eventually(gone, { what: `${name} is replaced`, timeout: 60_000 });
  const ms = Math.round(performance.now() - began);
  console.log(
    `${name}: replaced in ${ms} ms, ${load.requests - before} requests; ${load.failures.length} failed so far`,
  );
}

function outcome(load: Load, count: number): Row[] {
  const kinds = Map.groupBy(load.failures, (line) => line.slice(0, 160));
  for (const [kind, lines] of kinds) console.log(`${lines.length} × ${kind}`);
  console.log(`this process was late by ${Math.round(load.lateness())} ms at most`);
  const failed = load.failures.length;
  return [
    {
      what: `requests that failed while ${count} processes were replaced`,
      ours: `${failed} of ${load.requests}`,
      peer: '0',
      ratio: failed,
      goal: '<= 0',
      met: failed === 0,
    },
    atMost('p99 of all requests', load.p99(), 500, milliseconds(0)),
    atMost('the slowest request', load.slowest(), 5_000, milliseconds(0)),
  ];
}
