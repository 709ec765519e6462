/** Answer of `/readyz`: each check by name, with what is wrong where something is. */
export interface Readiness {
  readonly ready: boolean;
  readonly draining: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

export interface Health {
  /** Adds something this process cannot serve without. A check that throws, or takes too long, counts as failed. */
  add(name: string, check: () => Promise<void>): void;
  /** Runs all checks at once. Not ready while draining. */
  ready(): Promise<Readiness>;
  /** From now on `/readyz` answers 503, so that no new work is sent here. */
  drain(): void;
  draining(): boolean;
}

const within = (ms: number, check: () => Promise<void>): Promise<'ok' | 'failed'> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve('failed'), ms);
    const settle = (state: 'ok' | 'failed') => () => {
      clearTimeout(timer);
      resolve(state);
    };
    Promise.try(check).then(settle('ok'), settle('failed'));
  });

/** Liveness and readiness of one process. `timeout`: how long one check may take, milliseconds. */
export function createHealth({ timeout = 2_000 }: { timeout?: number } = {}): Health {
  const checks = new Map<string, () => Promise<void>>();
  let draining = false;
  return {
    add: (name, check) => void checks.set(name, check),
    drain: () => {
      draining = true;
    },
    draining: () => draining,
    async ready() {
      const states = await Promise.all(
        [...checks].map(async ([name, check]) => [name, await within(timeout, check)] as const),
      );
      return {
        ready: !draining && states.every(([, state]) => state === 'ok'),
        draining,
        checks: Object.fromEntries(states),
      };
    },
  };
}
