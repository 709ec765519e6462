import type { Logger } from '../telemetry/logger.ts';

/** Collects hooks while a transaction runs; `run` calls them in order once it is committed. */
export function createAfterCommit(logger?: Logger): { add(hook: () => void): void; run(): void } {
  const hooks: (() => void)[] = [];
  return {
    add: (hook) => void hooks.push(hook),
    run: () => {
      for (const hook of hooks) runHook(hook, logger);
    },
  };
}

// The transaction is done: a failing hook must not make its caller believe otherwise.
function runHook(hook: () => void, logger?: Logger): void {
  try {
    hook();
  } catch (err) {
    (logger ?? console).error(err, 'a hook failed after the commit');
  }
}
