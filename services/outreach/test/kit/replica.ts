import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { eventually } from '@tianguis/testkit/eventually';

export interface Replica {
  readonly child: ChildProcess;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

const main = join(import.meta.dirname, '../../src/main.ts');

/** The service as a process of its own, as operators run it. */
export async function startReplica(env: Record<string, string>): Promise<Replica> {
  const child = spawn(process.execPath, [main], {
    env: { ...env, PATH: process.env.PATH ?? '' },
    stdio: ['ignore', process.env.REPLICA_LOG ? 'inherit' : 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${env.PORT}/healthz`;
  await eventually(() => child.exitCode !== null || fetch(url).then(({ ok }) => ok), {
    what: 'a replica',
    timeout: 30_000,
  });
  if (child.exitCode !== null) throw new Error(`the replica ended with ${child.exitCode}`);
  return {
    child,
    async kill(signal = 'SIGKILL') {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}
