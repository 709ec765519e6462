import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isAlive } from './process/alive.ts';
import type { System } from './stack/system.ts';

/** npm hands Ctrl-C on to us a second time: repeats within this time are the same press. */
const samePress = 1_000;

/** Ctrl-C stops in order, a second one by force; the same when npm or the terminal goes away. */
export function stopOnSignals(system: System, done: (code: number) => void): void {
  let askedAt = 0;
  const stop = async (code: number): Promise<void> => {
    if (askedAt > 0) {
      if (Date.now() - askedAt > samePress) force();
      return;
    }
    askedAt = Date.now();
    console.log('\nStopping …');
    await system.stop();
    done(code);
  };
  const force = (): void => {
    system.force();
    console.log('Forced.');
    process.exit(130);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGHUP', () => void stop(0));
  whenOrphaned(() => void stop(1));
}

/** npm killed without a word leaves us alone, with or without the shell that it put in between. */
function whenOrphaned(act: () => void): void {
  const { npm_lifecycle_event: startedByNpm } = process.env;
  if (!startedByNpm || process.ppid === 1) return;
  const parent = process.ppid;
  const npm = parentOf(parent);
  const check = setInterval(() => {
    if (process.ppid === parent && (npm === null || isAlive(npm))) return;
    clearInterval(check);
    act();
  }, 1_000);
  check.unref();
}

function parentOf(pid: number): number | null {
  const parent = Number(existsSync('/proc/self') ? parentInProc(pid) : parentByPs(pid));
  return parent > 1 ? parent : null;
}

/** The name in brackets may hold anything; behind it come the state and the parent. */
const parentInProc = (pid: number): string | undefined =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\)/s, '').trim().split(' ')[1];

const parentByPs = (pid: number): string =>
  spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
