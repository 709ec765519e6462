import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@tianguis/testkit/random';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import { Agent, fetch } from 'undici';
import type { Row } from '../bench/shared/row.ts';
import { setFaults } from './faults.ts';
import { hardEnv, setHard } from './hard.ts';
import { killWhile } from './kills.ts';
import { auditOf, exactly, stripeOf } from './money.ts';

const keys = 1_000;
const callersPerKey = 10;
const perCaller = 300_000;
const among = /payments|gateway|postgres|nats/;
const faults = ['500', '429', 'drop-reply'].map((kind) => ({ provider: 'stripe', kind, rate: 0.03 }));

interface Answer {
  readonly key: string;
  /** Undefined: there was none in time. */
  readonly reply: string | undefined;
}

interface Storm {
  readonly answers: readonly Answer[];
  readonly killed: number;
}

/**
 * Ten callers for each of a thousand payments, all at once, each until it is answered well; meanwhile parts are killed and the provider
 * fails, hard as it is. Once a seed, which says what is killed.
 */
export async function paymentStorms(seeds: readonly number[], kills: number): Promise<Row[]> {
  const stack = await startStack(['--no-demo'], {
    ...hardEnv,
    GATEWAY_RATE_LIMIT_FACTOR: '100000',
    PAYMENTS_INTENTS_PER_HOUR: '100000',
  });
  try {
    await setHard(stack.read());
    const storms: Storm[] = [];
    for (const seed of seeds) storms.push(await runSeed(stack, seed, kills));
    return await rowsOf(stack, storms);
  } finally {
    await stack.stop();
  }
}

async function runSeed(stack: RunningStack, seed: number, kills: number): Promise<Storm> {
  const begun = performance.now();
  await setFaults(stack.read(), faults);
  let isOver = false;
  const killing = killWhile(stack, { most: kills, isOn: () => !isOver, among, random: seededRandom(seed) });
  const answers = await callAll(stack, seed).finally(() => {
    isOver = true;
  });
  const killed = await killing;
  await setFaults(stack.read(), []);
  const answered = answers.filter(({ reply }) => reply !== undefined).length;
  const seconds = Math.round((performance.now() - begun) / 1_000);
  console.log(`seed ${seed}: ${answers.length} calls, ${answered} answered, ${killed} SIGKILLs, ${seconds} s`);
  return { answers, killed };
}

async function callAll({ read }: RunningStack, seed: number): Promise<Answer[]> {
  const dispatcher = new Agent({ connections: 512 });
  const end = performance.now() + perCaller;
  async function call(n: number): Promise<Answer> {
    const key = `storm-${seed}-key-${n}`;
    const body = JSON.stringify({ amount: 100 + n, description: 'Comisión de Referido', type: 'commission' });
    while (performance.now() < end) {
      const { url: origin } = read();
      // One address of the machine: another one is another caller, with keys of its own.
      const url = origin.replace('localhost', '127.0.0.1');
      const headers = { 'content-type': 'application/json', 'idempotency-key': key, origin };
      const reply = await fetch(`${url}/api/create-payment-intent`, {
        method: 'POST',
        headers,
        body,
        dispatcher,
      }).catch(() => undefined);
      const text = await reply?.text().catch(() => undefined);
      if (reply?.ok && text !== undefined) return { key, reply: text };
      if (reply && reply.status < 500 && reply.status !== 429) throw new Error(`${reply.status}: ${text}`);
      await pause(200 + Math.random() * 800);
    }
    return { key, reply: undefined };
  }
  const calls = Array.from({ length: keys * callersPerKey }, (_, index) => call(index % keys));
  return Promise.all(calls).finally(() => dispatcher.close());
}

async function rowsOf({ read, data, crashes }: RunningStack, storms: readonly Storm[]): Promise<Row[]> {
  const answers = storms.flatMap((storm) => storm.answers);
  const killed = storms.reduce((sum, storm) => sum + storm.killed, 0);
  const payments = storms.length * keys;
  const intents = new Set<string>();
  for await (const { id } of stripeOf(read(), data).paymentIntents.list({ limit: 100 })) intents.add(id);
  const byKey = Map.groupBy(answers, ({ key }) => key);
  const different = [...byKey.values()].filter((one) => new Set(one.map(({ reply }) => reply)).size > 1).length;
  const secrets = new Set(answers.map(({ reply }) => reply));
  const storm = `${storms.length} seeds, ${answers.length} calls, ${payments} keys, ${killed} SIGKILLs`;
  return [
    exactly(`${storm}: payments at the provider`, intents.size, payments),
    exactly(`${storm}: replies that are no other key’s`, secrets.size, payments),
    exactly(`${storm}: keys with replies that differ`, different, 0),
    exactly(`${storm}: calls without a reply`, answers.filter(({ reply }) => reply === undefined).length, 0),
    exactly(`${storm}: parts that ended by themselves`, crashes().length, 0),
    exactly(`${storm}: what the audit finds`, await auditOf(data), 0),
  ];
}
