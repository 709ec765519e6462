import type { ChildProcess, SendHandle } from 'node:child_process';
import { ended, hasEnded } from './ended.ts';
import { guardChild } from './guard.ts';

export interface Job {
  name: string;
  /** Clears what an earlier run left behind, then starts the process; a successor listens on the socket it is given. */
  start(socket?: SendHandle): Promise<ChildProcess>;
  /** Resolves when the process serves; rejects when it cannot. */
  ready(child: ChildProcess): Promise<void>;
  stopSignal: NodeJS.Signals;
  /** How long it may take to stop before SIGKILL, in ms. */
  patience: number;
}

export interface Supervised {
  readonly pid: number;
  stop(): Promise<void>;
  /** Ends it at once, without its own clean-up. */
  force(): void;
}

export interface Watcher {
  died(name: string, how: string): void;
  back(name: string, ms: number): void;
  /** A successor serves in its place, and it leaves. */
  replaced(name: string, ms: number): void;
  failing(name: string, error: unknown): void;
}

interface State {
  readonly job: Job;
  readonly watcher: Watcher;
  child: ChildProcess;
  /** What else runs: a successor that is not yet ready, predecessors that are leaving. */
  readonly others: Set<ChildProcess>;
  replacing: boolean;
  bornAt: number;
  delay: number;
  stopping: boolean;
}

const firstDelay = 50;
const longestDelay = 5_000;
const stableAfter = 30_000;

/**
 * Starts a process, waits until it serves, and from then on starts it again whenever it dies. One that says that it is
 * `closing` hands over its listening socket, and is told `replaced` once its successor serves.
 */
export async function supervise(job: Job, watcher: Watcher): Promise<Supervised> {
  const child = await begin(job, () => undefined);
  const state: State = {
    job,
    watcher,
    child,
    others: new Set(),
    bornAt: Date.now(),
    delay: firstDelay,
    stopping: false,
    replacing: false,
  };
  watch(state);
  return {
    get pid() {
      return state.child.pid ?? 0;
    },
    stop: async () => {
      state.stopping = true;
      await Promise.all(all(state).map((child) => endForGood(child, job)));
    },
    force: () => {
      state.stopping = true;
      for (const child of all(state)) child.kill('SIGKILL');
    },
  };
}

const all = ({ child, others }: State): ChildProcess[] => [child, ...others];

/**
 * One that asks for a successor is told to leave instead. To close the channel would not do: where the question crosses
 * that, Node never tells the child that it is closed.
 */
async function endForGood(child: ChildProcess, { stopSignal, patience }: Job): Promise<void> {
  child.on('message', (word, socket) => word === 'closing' && letGo(child, 'leave', socket as SendHandle));
  letGo(child, 'leave'); // it may have asked before
  await ended(child, stopSignal, patience);
}

/** The child may leave: `replaced` by a successor, or without one. We neither accept on its socket nor keep it open. */
function letGo(child: ChildProcess, word: 'replaced' | 'leave', socket?: SendHandle): void {
  if (socket && 'close' in socket) socket.close();
  if (child.connected) child.send(word, () => undefined); // it may be gone already
}

/** `started` gets the child before it serves, so that a stop in between finds it. */
async function begin(job: Job, started: (child: ChildProcess) => void, socket?: SendHandle): Promise<ChildProcess> {
  const child = guardChild(await job.start(socket), job.stopSignal);
  started(child);
  try {
    await job.ready(child);
    return child;
  } catch (error) {
    await ended(child, job.stopSignal, 2_000);
    throw error;
  }
}

function watch(state: State): void {
  const { child } = state;
  child.on('message', (word, socket) => word === 'closing' && void replace(state, child, socket as SendHandle));
  if (hasEnded(child)) void revive(state, child);
  else child.once('exit', () => void revive(state, child));
}

async function replace(state: State, old: ChildProcess, socket: SendHandle): Promise<void> {
  if (state.stopping || state.replacing || old !== state.child) return;
  const { job, watcher, others } = state;
  const askedAt = Date.now();
  state.replacing = true;
  try {
    state.child = await begin(job, (child) => keepUntilExit(others, child), socket);
    others.delete(state.child);
    keepUntilExit(others, old);
    state.bornAt = Date.now();
    watcher.replaced(job.name, state.bornAt - askedAt);
  } catch (error) {
    if (!state.stopping) watcher.failing(job.name, error);
  }
  state.replacing = false;
  letGo(old, state.child === old ? 'leave' : 'replaced', socket);
  if (state.child !== old) watch(state);
  else if (hasEnded(old)) void revive(state, old);
}

function keepUntilExit(others: Set<ChildProcess>, child: ChildProcess): void {
  if (hasEnded(child)) return;
  others.add(child);
  child.once('exit', () => others.delete(child));
}

async function revive(state: State, child: ChildProcess): Promise<void> {
  if (state.stopping || state.replacing || child !== state.child) return;
  const { job, watcher } = state;
  const diedAt = Date.now();
  watcher.died(job.name, child.signalCode ?? `exit code ${child.exitCode}`);
  if (diedAt - state.bornAt > stableAfter) state.delay = firstDelay;
  while (!(await again(state))) if (state.stopping) return;
  if (state.stopping) return;
  watcher.back(job.name, Date.now() - diedAt);
  watch(state);
}

/** One attempt after the back-off; true when it serves or nobody wants it any more. */
async function again(state: State): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, state.delay));
  state.delay = Math.min(state.delay * 2, longestDelay);
  if (state.stopping) return true;
  state.bornAt = Date.now();
  try {
    await begin(state.job, (child) => {
      state.child = child;
      if (state.stopping) child.kill(state.job.stopSignal);
    });
    return true;
  } catch (error) {
    if (!state.stopping) state.watcher.failing(state.job.name, error);
    return false;
  }
}
