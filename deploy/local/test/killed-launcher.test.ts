import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { isAlive } from '@tianguis/local/process/alive';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';

const guard = join(import.meta.dirname, '../src/process/guard.ts');

/** A launcher in small: it gives one child to the guard, says its id and waits. */
const launcher = `
  import { spawn } from 'node:child_process';
  import { guardChild } from ${JSON.stringify(guard)};
  const start = (...command) => guardChild(spawn(command[0], command.slice(1), { detached: true, stdio: 'ignore' })).pid;
  const ended = start('true');
  const pids = [start('sleep', '300'), start('sh', '-c', 'trap "" TERM; while :; do sleep 0.1; done')];
  setTimeout(() => console.log(JSON.stringify({ ended, pids })), 300);
  setInterval(() => undefined, 1000);
`;

async function firstLine(stream: NodeJS.ReadableStream): Promise<{ pids: number[] }> {
  for await (const chunk of stream) return JSON.parse(String(chunk)) as { pids: number[] };
  throw new Error('The launcher said nothing');
}

it('takes its children along, also one that ignores a polite signal', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', launcher], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pids } = await firstLine(child.stdout);
  expect(pids.every(isAlive)).toBe(true);
  child.kill('SIGKILL');
  await eventually(() => !pids.some(isAlive), { timeout: 20_000, what: 'the children to be gone' });
});
