import { type ChildProcess, type SendHandle, spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { get } from 'node:http';
import { notice } from '../report.ts';
import { UserError } from '../user-error.ts';
import { waitUntil } from './alive.ts';
import { hasEnded } from './ended.ts';
import { lastWords, openLog, sizeOf } from './log-file.ts';
import type { Job } from './supervise.ts';

export interface NodeJob {
  name: string;
  command: [string, string[]];
  env: Record<string, string>;
  cwd: string;
  log: string;
  /** Answers 200 once the process serves. */
  readyUrl: string;
  verbose: boolean;
  /** It says `ready`, and may be replaced by a successor on the same socket. */
  speaks?: boolean;
  /** Node's watch mode runs it, and outlives its crashes; each is reported. */
  watched?: boolean;
}

/** A service, the sandbox or a development server as a job of the launcher. */
export function nodeJob({
  name,
  command,
  env,
  cwd,
  log,
  readyUrl,
  verbose,
  speaks = false,
  watched = false,
}: NodeJob): Job {
  let logStart = 0;
  const listening = new WeakSet<ChildProcess>();
  const launch = speaks ? { ...env, SUPERVISED: 'true' } : env;
  const heard = (text: string): void => {
    if (verbose) process.stdout.write(text.replace(/^(?=.)/gm, `${name.padEnd(12)} `));
    if (!watched || !text.includes('Failed running ')) return;
    // Its own last words may arrive after those of watch mode.
    setTimeout(() => {
      notice(`${name} crashed, and waits for a change: ${lastWords(log, logStart)} (whole log: ${log})`);
      logStart = sizeOf(log);
    }, 200);
  };
  return {
    name,
    stopSignal: 'SIGTERM',
    patience: 12_000,
    start: async (socket?: SendHandle) => {
      logStart = sizeOf(log);
      const own = socket ? { ...launch, SUCCESSOR: 'true' } : launch;
      const child =
        verbose || watched ? spawnHeard(command, own, cwd, log, heard) : spawnQuietly(command, own, cwd, log);
      if (socket) child.send('socket', socket);
      return child.on('message', (word) => word === 'ready' && listening.add(child));
    },
    // A successor's port answers before it listens itself.
    ready: (child) =>
      untilReady(child, async () => (!speaks || listening.has(child)) && (await answersOk(readyUrl))).catch(
        (error: Error) => Promise.reject(explain(name, error, log, logStart)),
      ),
  };
}

// Detached: Ctrl-C in the terminal is the launcher's to hand on, in order.
function spawnQuietly(
  [file, args]: [string, string[]],
  env: Record<string, string>,
  cwd: string,
  log: string,
): ChildProcess {
  const out = openLog(log);
  return spawn(file, args, { env, cwd, detached: true, stdio: ['ignore', out, out, 'ipc'] });
}

/** What it prints goes to the log and to `heard`. */
function spawnHeard(
  [file, args]: [string, string[]],
  env: Record<string, string>,
  cwd: string,
  log: string,
  heard: (text: string) => void,
): ChildProcess {
  const child = spawn(file, args, { env, cwd, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const sink = openLog(log);
  const keep = (chunk: Buffer): void => {
    writeSync(sink, chunk);
    heard(chunk.toString());
  };
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', keep);
  return child;
}

async function untilReady(child: ChildProcess, serves: () => Promise<boolean>): Promise<void> {
  const ready = await waitUntil(async () => hasEnded(child) || (await serves()), 45_000, 40);
  if (hasEnded(child)) throw new Error(`stopped at once (${child.signalCode ?? `exit code ${child.exitCode}`})`);
  if (!ready) throw new Error('was not ready within 45 seconds');
}

/** Plain http: loading fetch would cost this long-lived process 20 MB. */
function answersOk(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 2_000, agent: false }, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    request.once('timeout', () => request.destroy());
    request.once('error', () => resolve(false)); // not listening yet
  });
}

function explain(name: string, error: Error, log: string, since: number): UserError {
  return new UserError(`${name} ${error.message}. Its last words: ${lastWords(log, since)} (whole log: ${log})`);
}
