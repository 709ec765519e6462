/** `degraded`: it failed, and what does not need it is served all the same. */
type State = 'ok' | 'degraded' | 'failed';

/** Answer of `/readyz`: each check by name, with what is wrong where something is. */
export interface Readiness {
  readonly ready: boolean;
  readonly draining: boolean;
  readonly checks: Readonly<Record<string, State>>;
}

export interface Health {
  /** Adds something this process cannot serve without. A check that throws, or takes too long, counts as failed. */
  add(name: string, check: () => Promise<void>): void;
  /** Adds something that only a part of what this process serves needs: without it the rest goes on. */
  addPartial(name: string, check: () => Promise<void>): void;
  /** Runs all checks at once. Not ready while draining. */
  ready(): Promise<Readiness>;
  /** From now on `/readyz` answers 503, so that no new work is sent here. */
  drain(): void;
  draining(): boolean;
}

interface Check {
  readonly run: () => Promise<void>;
  readonly without: Exclude<State, 'ok'>;
}

const within = (ms: number, { run, without }: Check): Promise<State> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(without), ms);
    const settle = (state: State) => () => {
      clearTimeout(timer);
      resolve(state);
    };
    Promise.try(run).then(settle('ok'), settle(without));
  });

/** Liveness and readiness of one process. `timeout`: how long one check may take, milliseconds. */
export function createHealth({ timeout = 2_000 }: { timeout?: number } = {}): Health {
  const checks = new Map<string, Check>();
  let draining = false;
  return {
    add: (name, run) => void checks.set(name, { run, without: 'failed' }),
    addPartial: (name, run) => void checks.set(name, { run, without: 'degraded' }),
    drain: () => {
      draining = true;
    },
    draining: () => draining,
    async ready() {
      const states = await Promise.all(
        [...checks].map(async ([name, check]) => [name, await within(timeout, check)] as const),
      );
      return {
        ready: !draining && states.every(([, state]) => state !== 'failed'),
        draining,
        checks: Object.fromEntries(states),
      };
    },
  };
}
