import type { System } from './stack/system.ts';

/** npm hands Ctrl-C on to us a second time: repeats within this time are the same press. */
const samePress = 1_000;

/** Ctrl-C stops in order, a second one by force; the same when npm or the terminal goes away. */
export function stopOnSignals(system: System, done: (code: number) => void): void {
  let askedAt = 0;
  const stop = async (code: number): Promise<void> => {
    if (askedAt > 0) {
      if (Date.now() - askedAt > samePress) force();
      return;
    }
    askedAt = Date.now();
    console.log('\nStopping …');
    await system.stop();
    done(code);
  };
  const force = (): void => {
    system.force();
    console.log('Forced.');
    process.exit(130);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGHUP', () => void stop(0));
  whenOrphaned(() => void stop(1));
}

/** npm killed without a word leaves us to another parent. */
function whenOrphaned(act: () => void): void {
  if (!process.env.npm_lifecycle_event || process.ppid === 1) return;
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(check);
    act();
  }, 1_000);
  check.unref();
}
