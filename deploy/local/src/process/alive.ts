import { readFileSync } from 'node:fs';
import { run } from './run.ts';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isZombie(pid: number): boolean {
  try {
    return / Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/\(.*\)/s, ''));
  } catch {
    return false; // no /proc on this system
  }
}

/** The command line of a process, so that a recycled process id is never mistaken for ours. */
export async function commandOf(pid: number): Promise<string> {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return (await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ output: '' }))).output;
  }
}

/** Resolves true once `done` holds, false when the time is up. */
export async function waitUntil(done: () => boolean | Promise<boolean>, timeout: number, every = 20): Promise<boolean> {
  const end = Date.now() + timeout;
  while (!(await done())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, every));
  }
  return true;
}

export const gone = (pid: number, timeout: number): Promise<boolean> => waitUntil(() => !isAlive(pid), timeout);

/** Asks a process to end, insists after `patience` ms. */
export async function end(pid: number, signal: NodeJS.Signals, patience: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  if (await gone(pid, patience)) return;
  process.kill(pid, 'SIGKILL');
  await gone(pid, 2_000);
}
