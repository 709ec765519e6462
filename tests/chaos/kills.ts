import type { Stack } from '@tianguis/local/stack/stack-file';
import { eventually } from '@tianguis/testkit/eventually';
import type { RunningStack } from '@tianguis/testkit/stack';

interface Victim {
  name: string;
  pid: number;
}

/** Everything but the providers' stand-in: a provider does not die of our crash. */
function victims({ services, postgres, nats }: Stack): Victim[] {
  const replicas = Object.entries(services).flatMap(([name, list]) =>
    list.map(({ pid }, i) => ({ name: `${name}-${i + 1}`, pid })),
  );
  return [...replicas, { name: 'postgres', pid: postgres.pid ?? 0 }, { name: 'nats', pid: nats.pid ?? 0 }];
}

/** SIGKILLs one part at random, of those whose name fits; resolves with its name and the ms until everything was ready again. */
export async function killOne(
  stack: () => Stack,
  { random = Math.random, among = /./ }: { random?: () => number; among?: RegExp } = {},
): Promise<{ name: string; ms: number }> {
  const all = victims(stack()).filter(({ name }) => among.test(name));
  const victim = all[Math.floor(random() * all.length)];
  if (!victim) throw new Error('Nothing is running');
  const start = performance.now();
  process.kill(victim.pid, 'SIGKILL');
  const isBack = async () => !victims(stack()).some(({ pid }) => pid === victim.pid) && (await allReady(stack()));
  await eventually(isBack, { what: `${victim.name} is back`, timeout: 60_000 });
  return { name: victim.name, ms: performance.now() - start };
}

interface Killing {
  readonly most: number;
  isOn(): boolean;
  readonly among: RegExp;
  readonly random?: () => number;
}

/** One after the other, each once all is ready again; resolves with how many there were. */
export async function killWhile({ read }: RunningStack, { most, isOn, ...which }: Killing): Promise<number> {
  let killed = 0;
  while (killed < most && isOn()) {
    const { name, ms } = await killOne(read, which);
    killed += 1;
    console.log(`${killed} ${name}: back after ${Math.round(ms)} ms`);
  }
  return killed;
}

async function allReady({ services }: Stack): Promise<boolean> {
  const replies = await Promise.all(
    Object.values(services)
      .flat()
      .map(({ url }) => fetch(`${url}/readyz`)),
  );
  return replies.every(({ ok }) => ok);
}
