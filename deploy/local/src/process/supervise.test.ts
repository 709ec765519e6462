import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { isAlive } from './alive.ts';
import { type Job, type Supervised, supervise, type Watcher } from './supervise.ts';

const running: Supervised[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

function notebook() {
  const notes: string[] = [];
  const watcher: Watcher = {
    died: (name, how) => notes.push(`${name} died: ${how}`),
    back: (name) => notes.push(`${name} is back`),
    replaced: (name) => notes.push(`${name} is replaced`),
    failing: (name, error) => notes.push(`${name} fails: ${(error as Error).message}`),
  };
  return { notes, watcher };
}

const job = (over: Partial<Job> = {}): Job => ({
  name: 'sleeper',
  stopSignal: 'SIGTERM',
  patience: 1_000,
  start: async () => spawn('sleep', ['60'], { detached: true }),
  ready: async () => undefined,
  ...over,
});

async function started(over: Partial<Job>, watcher: Watcher): Promise<Supervised> {
  const supervised = await supervise(job(over), watcher);
  running.push(supervised);
  return supervised;
}

describe('supervise', () => {
  it('starts a killed process again, under a new id', async () => {
    const { notes, watcher } = notebook();
    const sleeper = await started({}, watcher);
    const first = sleeper.pid;
    process.kill(first, 'SIGKILL');
    await eventually(() => notes.includes('sleeper is back'), { what: 'the process to be back' });
    expect(notes).toEqual(['sleeper died: SIGKILL', 'sleeper is back']);
    expect(sleeper.pid).not.toBe(first);
    expect(isAlive(sleeper.pid)).toBe(true);
  });

  it('keeps trying while it fails, and says why', async () => {
    const { notes, watcher } = notebook();
    let calls = 0;
    const ready = async () => {
      calls += 1;
      if (calls === 2 || calls === 3) throw new Error(`attempt ${calls}`);
    };
    const sleeper = await started({ ready }, watcher);
    process.kill(sleeper.pid, 'SIGKILL');
    await eventually(() => notes.includes('sleeper is back'), { what: 'the process to be back' });
    expect(notes).toEqual([
      'sleeper died: SIGKILL',
      'sleeper fails: attempt 2',
      'sleeper fails: attempt 3',
      'sleeper is back',
    ]);
  });

  const polite = `
    process.on('SIGTERM', () => process.connected ? process.send('closing', undefined, undefined, () => {}) : process.exit());
    process.on('message', (word) => ['replaced', 'leave'].includes(word) && process.exit());
    process.on('disconnect', () => process.exit());
    process.send('up');`;
  const speaking: Partial<Job> = {
    start: async () => spawn(process.execPath, ['-e', polite], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
    ready: async (child) => void (await once(child, 'message')),
  };

  it('has a successor serve before one that is closing leaves', async () => {
    const { notes, watcher } = notebook();
    let alive: boolean[] = [];
    const service = await started(speaking, {
      ...watcher,
      replaced: (name) => {
        alive = [first, service.pid].map(isAlive);
        watcher.replaced(name, 0);
      },
    });
    const first = service.pid;
    process.kill(first, 'SIGTERM');
    await eventually(() => notes.length > 0 && !isAlive(first), { what: 'the old process to leave' });
    expect(notes).toEqual(['sleeper is replaced']);
    expect(alive).toEqual([true, true]);
    const second = service.pid;
    await service.stop();
    expect([first, second].map(isAlive)).toEqual([false, false]);
    expect(notes).toEqual(['sleeper is replaced']);
  });

  it('lets one that is closing leave when its successor does not start, and goes on trying', async () => {
    const { notes, watcher } = notebook();
    let calls = 0;
    const ready: Job['ready'] = async (child) => {
      calls += 1;
      await once(child, 'message');
      if (calls === 2) throw new Error('not now');
    };
    const service = await started({ ...speaking, ready }, watcher);
    process.kill(service.pid, 'SIGTERM');
    await eventually(() => notes.includes('sleeper is back'), { what: 'the process to be back' });
    expect(notes).toEqual(['sleeper fails: not now', 'sleeper died: exit code 0', 'sleeper is back']);
  });

  it('ends one that still asks for a successor when everything stops', async () => {
    const { notes, watcher } = notebook();
    const asking = `
      const server = require('node:net').createServer().listen(0, () => process.send('up'));
      process.on('SIGTERM', () => process.send('closing', server._handle, undefined, () => {}));
      process.on('message', (word) => word === 'leave' && process.exit());`;
    const children: ChildProcess[] = [];
    const start = async () => {
      const child = spawn(process.execPath, ['-e', asking], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
      children.push(child);
      return child;
    };
    const service = await started({ ...speaking, start, patience: 10_000 }, watcher);
    await service.stop();
    expect(children.map(({ exitCode, signalCode }) => ({ exitCode, signalCode }))).toEqual([
      { exitCode: 0, signalCode: null },
    ]);
    expect(notes).toEqual([]);
  });

  it('leaves a stopped process stopped, and insists where it does not listen', async () => {
    const { notes, watcher } = notebook();
    const start = async () => spawn('sh', ['-c', 'trap "" TERM; while :; do sleep 0.05; done'], { detached: true });
    const stubborn = await started({ start, patience: 100 }, watcher);
    const { pid } = stubborn;
    await stubborn.stop();
    expect(isAlive(pid)).toBe(false);
    expect(notes).toEqual([]);
  });

  it('reports a first start that fails, and leaves nothing behind', async () => {
    let pid = 0;
    const ready: Job['ready'] = async (child) => {
      pid = child.pid ?? 0;
      throw new Error('not today');
    };
    await expect(supervise(job({ ready }), notebook().watcher)).rejects.toThrow('not today');
    expect(isAlive(pid)).toBe(false);
  });
});
