import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ended, hasEnded } from '@tianguis/local/process/ended';
import { guardChild } from '@tianguis/local/process/guard';
import { eventually } from '@tianguis/testkit/eventually';

/** Something that runs for the length of a benchmark. */
export interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** A child that serves at `url`, once it answers there. */
export async function serving(child: ChildProcess, url: string): Promise<Running> {
  guardChild(child);
  const answers = async () => hasEnded(child) || (await fetch(`${url}/`, { signal: AbortSignal.timeout(1_000) })).ok;
  await eventually(answers, { timeout: 120_000, what: `${url} to answer` });
  if (hasEnded(child)) throw new Error(`what should serve at ${url} ended with ${child.exitCode ?? child.signalCode}`);
  return { url, stop: () => ended(child, 'SIGTERM') };
}

const statusOf = (pid: number, line: string): number =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

/** Bytes that a process holds now. */
export const memoryOf = (pid: number): number => statusOf(pid, 'VmRSS');
/** The most that it ever held. */
export const peakMemoryOf = (pid: number): number => statusOf(pid, 'VmHWM');
