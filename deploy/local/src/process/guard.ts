import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const script = join(import.meta.dirname, 'guard.sh');
const watched = new Map<number, NodeJS.Signals>();
let guard: ChildProcess | null = null;

/** A tiny shell that outlives this process just long enough to end the children given to it. */
function startGuard(): ChildProcess {
  const child = spawn('/bin/sh', [script], { detached: true, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
  (child.stdin as unknown as { unref?: () => void } | null)?.unref?.();
  child.stdin?.on('error', () => undefined); // the guard was ended from outside: the next child starts a new one
  child.once('exit', () => {
    guard = null;
  });
  for (const [pid, signal] of watched) send(child, `+ ${pid} ${name(signal)}`);
  return child;
}

const name = (signal: NodeJS.Signals): string => signal.replace('SIG', '');
const send = (child: ChildProcess, line: string): void => void child.stdin?.write(`${line}\n`);

/** From now on the child ends with this process, however this process ends. */
export function guardChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): ChildProcess {
  const { pid } = child;
  if (pid === undefined || process.platform === 'win32') return child;
  guard ??= startGuard();
  watched.set(pid, signal);
  send(guard, `+ ${pid} ${name(signal)}`);
  child.once('exit', () => {
    watched.delete(pid);
    if (guard) send(guard, `- ${pid}`);
  });
  return child;
}
