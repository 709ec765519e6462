import { maskText } from '../telemetry/redact.ts';

/** `degraded`: it failed, and what does not need it is served all the same. */
type State = 'ok' | 'degraded' | 'failed';

/** Answer of `/readyz`: whether requests can be served, each check by name, and why where one failed. */
export interface Readiness {
  readonly ready: boolean;
  readonly draining: boolean;
  readonly checks: Readonly<Record<string, State>>;
  /** A sentence for each check that is not `ok`, without addresses or secrets. */
  readonly details?: Readonly<Record<string, string>>;
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

interface Outcome {
  readonly state: State;
  readonly detail?: string;
}

/** Drivers put addresses into their messages: only what a check of ours says is told, else the error's code. */
const detailOf = (error: unknown): string => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return maskText(String(typeof code === 'string' ? code : message)).slice(0, 200);
};

const within = (ms: number, { run, without }: Check): Promise<Outcome> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ state: without, detail: `no answer within ${ms} ms` }), ms);
    const settle = (outcome: Outcome): void => {
      clearTimeout(timer);
      resolve(outcome);
    };
    Promise.try(run).then(
      () => settle({ state: 'ok' }),
      (error: unknown) => settle({ state: without, detail: detailOf(error) }),
    );
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
      const outcomes = await Promise.all(
        [...checks].map(async ([name, check]) => ({ name, ...(await within(timeout, check)) })),
      );
      const failed = outcomes.filter(({ state }) => state === 'failed');
      const details = outcomes.flatMap(({ name, detail }) => (detail === undefined ? [] : [[name, detail] as const]));
      return {
        ready: !draining && failed.length === 0,
        draining,
        checks: Object.fromEntries(outcomes.map(({ name, state }) => [name, state])),
        ...(details.length > 0 && { details: Object.fromEntries(details) }),
      };
    },
  };
}
