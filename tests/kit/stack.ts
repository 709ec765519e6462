import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tianguis/local/ports';
import { ended, hasEnded } from '@tianguis/local/process/ended';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { eventually } from './eventually.ts';

const root = new URL('../../', import.meta.url).pathname;

export interface RunningStack {
  /** Reads stack.json anew: a part that was killed comes back with another process id. */
  read(): Stack;
  /** The data folder, where the logs are. */
  data: string;
  /** Parts that ended though nobody killed them, as the launcher tells of them. */
  crashes(): string[];
  stop(): Promise<void>;
}

/** The whole system as `npm start` runs it, on a data folder of its own that goes when it stops. */
export async function startStack(
  args: string[] = ['--no-demo'],
  env: Record<string, string> = {},
): Promise<RunningStack> {
  const data = mkdtempSync(join(tmpdir(), 'tianguis-stack-'));
  chmodSync(data, 0o711); // PostgreSQL's own account passes through
  const port = String(await freePort()); // another stack beside us must not take it while our gateway is down
  const command = ['deploy/local/src/main.ts', '--data', data, '--port', port, ...args];
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {
      ...process.env,
      PORT: '',
      VITEST: '',
      NODE_ENV: 'development',
      // Tests run at night as well.
      OUTREACH_QUIET_HOURS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (output += String(chunk)));
  const read = (): Stack => JSON.parse(readFileSync(join(data, 'stack.json'), 'utf8')) as Stack;
  const stop = async () => {
    await ended(child, 'SIGINT', 20_000);
    rmSync(data, { recursive: true, force: true });
  };
  try {
    await eventually(() => hasEnded(child) || existsSync(join(data, 'stack.json')), {
      // It only ends what hangs: ten seconds on a calm machine, over a minute on a busy one.
      timeout: 150_000,
      what: 'the stack writes stack.json',
    });
    await eventually(async () => hasEnded(child) || (await fetch(`${read().url}/readyz`)).ok, {
      timeout: 60_000,
      what: 'the gateway is ready',
    });
    if (hasEnded(child)) throw new Error('the launcher ended');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    // The end comes first: a report shows the first lines of an error only.
    const end = output.trimEnd().split('\n').slice(-5).join('\n');
    await stop();
    const message = `The stack did not start: ${reason}. It ended with\n${end}\nof all that it printed:\n${output}`;
    throw new Error(message, { cause: error });
  }
  const crashes = () => output.match(/^.* died \((?!SIGKILL).*$/gm) ?? [];
  return { read, data, crashes, stop };
}
