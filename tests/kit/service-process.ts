import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { compileCache } from '@tianguis/local/paths';
import { ended, hasEnded } from '@tianguis/local/process/ended';
import { guardChild } from '@tianguis/local/process/guard';
import type { ServiceName } from '@tianguis/proto/services';
import { eventually } from './eventually.ts';
import type { Env } from './service-env.ts';

const root = join(import.meta.dirname, '../..');

export interface ServiceProcess {
  readonly url: string;
  readonly pid: number;
  /** Sends the signal, SIGTERM by default, and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** A service in a process of its own, as operators run it; it sees `env` and the PATH. `TEST_LOG` shows its log. */
export async function startServiceProcess(
  name: ServiceName,
  env: Env,
  nodeFlags: readonly string[] = [],
): Promise<ServiceProcess> {
  const main = join(root, 'services', name, 'src/main.ts');
  const child = guardChild(
    spawn(process.execPath, [...nodeFlags, main], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...env },
      stdio: ['ignore', process.env.TEST_LOG ? 'inherit' : 'ignore', 'inherit'],
    }),
  );
  const url = `http://127.0.0.1:${env.PORT}`;
  await eventually(async () => hasEnded(child) || (await fetch(`${url}/readyz`)).ok, {
    what: `${name} is ready`,
    timeout: 120_000,
  });
  if (hasEnded(child)) throw new Error(`${name} ended with ${child.exitCode ?? child.signalCode}`);
  return { url, pid: child.pid ?? 0, stop: (signal = 'SIGTERM') => ended(child, signal) };
}
