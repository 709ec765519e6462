import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { freePort } from '@tianguis/local/ports';
import { eventually } from '@tianguis/testkit/eventually';
import { afterEach, expect, it } from 'vitest';

const fixture = fileURLToPath(new URL('./run-fixture.ts', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [fixture], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    said.err += chunk;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const lines = (): Record<string, unknown>[] =>
    said.out.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []));
  const ready = () =>
    eventually(() => lines().find((line) => line.msg === 'ready')?.url as string, {
      what: 'the service is ready',
      timeout: 25_000,
    });
  return { child, said, exited, lines, ready };
}

const good = { FIXTURE_SECRET: 'hush-hush' };

it('names all that is wrong with the settings, says what to do, and exits 1', async () => {
  const { said, exited } = start({ PORT: 'abc', LOG_LEVEL: 'loud' });
  expect(await exited).toBe(1);
  for (const words of [
    'PORT must be',
    'LOG_LEVEL must be one of info, error',
    'FIXTURE_SECRET is missing',
    '.env.example',
  ]) {
    expect(said.err).toContain(words);
  }
  expect(said.err).not.toMatch(/abc|loud|at \S+:\d+/);
});

it('says that a port is taken and what to do', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await once(blocker, 'listening');
  const { port } = blocker.address() as { port: number };
  const { said, exited } = start({ ...good, PORT: String(port) });
  expect(await exited).toBe(1);
  expect(said.err).toContain(
    `fixture could not start: 127.0.0.1:${port} is taken. Stop what listens there, or set PORT to another one.`,
  );
  blocker.close();
});

it('says that the database refused the password', async () => {
  const { said, exited, lines } = start({ ...good, MODE: 'refuse' });
  expect(await exited).toBe(1);
  expect(said.err).toContain('the database refused the password');
  expect(lines()).toContainEqual(expect.objectContaining({ level: 'fatal', msg: 'start failed' }));
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'closes in order on %s: what is under way is answered, exit code 0',
  async (signal) => {
    const METRICS_PORT = String(await freePort());
    const { child, exited, ready, lines } = start({ ...good, METRICS_PORT });
    const url = await ready();
    const replies = Array.from({ length: 20 }, () =>
      fetch(`${url}/work`, { method: 'POST' }).then((reply) => reply.status),
    );
    const metrics = `http://127.0.0.1:${METRICS_PORT}/metrics`;
    await eventually(async () => (await (await fetch(metrics)).text()).match(/active_requests\{[^}]*\} 20/), {
      what: 'all are under way',
    });
    child.kill(signal);
    child.kill(signal);
    expect(new Set(await Promise.all(replies))).toEqual(new Set([200]));
    expect(await exited).toBe(0);
    expect(lines()).toContainEqual(expect.objectContaining({ msg: 'closing', reason: signal }));
  },
);

it.each([
  ['reject', 'unhandledRejection', 'left alone'],
  ['throw', 'uncaughtException', 'thrown out of the blue'],
])('takes an error that nobody handled (%s) for fatal, and logs it', async (MODE, msg, message) => {
  const { exited, lines } = start({ ...good, MODE });
  expect(await exited).toBe(1);
  expect(lines()).toContainEqual(
    expect.objectContaining({ level: 'fatal', msg, err: expect.objectContaining({ message }) }),
  );
});

it('ends at the deadline when something will not close', { timeout: 45_000 }, async () => {
  const { child, exited, ready, lines } = start({ ...good, MODE: 'hang' });
  await ready();
  const began = performance.now();
  child.kill('SIGTERM');
  expect(await exited).toBe(1);
  expect(performance.now() - began).toBeLessThan(11_500);
  expect(lines()).toContainEqual(expect.objectContaining({ level: 'error', msg: 'closing took too long' }));
});
