import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/** Sends the signal and waits until the child is gone; SIGKILL follows when `patience` ms pass. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals, patience = 15_000): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  const insist = setTimeout(() => child.kill('SIGKILL'), patience);
  await exit;
  clearTimeout(insist);
}
